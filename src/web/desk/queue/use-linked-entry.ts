import { useQuery } from '@tanstack/react-query';
import type { QueueItem } from '../../../contract/desk/desk.ts';
import { deskEntry } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { keyOf } from './use-queue.ts';

/** The entries of a page, and above them the one the address names, where it is on another page. */
export function useWithLinkedEntry(items: QueueItem[], isLoaded: boolean): QueueItem[] {
  const { open = '' } = useUrlParam('open');
  const [kind = '', id = ''] = open.split(':');
  const isElsewhere = isLoaded && id !== '' && !items.some((item) => keyOf(item) === open);
  const { data } = useQuery({ ...deskEntry(kind, id), enabled: isElsewhere });
  return isElsewhere && data ? [data, ...items] : items;
}
