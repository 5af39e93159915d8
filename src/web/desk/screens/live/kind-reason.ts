import type { DeskLiveItem } from '../../../../contract/news/live-items-desk.ts';

/** Why the rules took it for that, such as `“1xBet”`; undefined if an operator said so. */
export const kindReason = ({ why }: Pick<DeskLiveItem, 'why'>) =>
  why.find((reason) => reason.startsWith('Looks like '))?.replace(/^[^:]*: /, '');
