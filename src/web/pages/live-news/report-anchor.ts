/** Where a report is on its story's page. */
export const anchorOf = (id: string) => `report-${id}`;
