/** Whether an item is of our own wire: it then leads to a page of ours. */
export const isOwnWire = (item: { source: { own?: true | undefined } }): boolean =>
  item.source.own === true;
