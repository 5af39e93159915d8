import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { deskEntry } from '../../kit/data/desk-data.ts';
import { useUrlParam } from '../../kit/data/use-url-param.ts';
import { keyOf } from './use-queue.ts';

/** The entries of a page, and above them the one the address names, where it is on another page. */
export function useWithLinkedEntry(items: QueueItem[], isLoaded: boolean): QueueItem[] {
  const { open = '' } = useUrlParam('open');
  const [kind = '', id = ''] = open.split(':');
  const listed = useRef('');
  if (items.some((item) => keyOf(item) === open)) listed.current = open;
  // What was listed and no longer is has been settled.
  const isElsewhere = isLoaded && id !== '' && listed.current !== open;
  const { data } = useQuery({ ...deskEntry(kind, id), enabled: isElsewhere });
  return isElsewhere && data ? [data, ...items] : items;
}
