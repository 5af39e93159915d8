/** '12,487.50'. By hand, so that it is the same in every browser. */
export const writeMoney = (amount: number): string =>
  amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
