/** Who runs the site, as a desk enters it before it may send newsletters. */
export const CONTROLLER = {
  controllerName: 'Owner of the tests',
  controllerAddress: 'A box for tests',
  dataProtectionNumber: 'DPC 1',
};
