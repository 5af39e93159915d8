/** Whether an item is of the sample edition, which nobody reported: it has no page but ours. */
export const isSampleReport = (item: { source: { sample?: true | undefined } }): boolean =>
  item.source.sample === true;
