import type { DeskPodcast, DeskRecording } from '../../../../contract/podcast/podcast-desk.ts';
import { deskQuery } from '../../kit/data/desk-query.ts';

/** The podcast at the desk, fetched again while a recording is being made. */
export const deskPodcast = () =>
  deskQuery(
    '/admin/podcast',
    {},
    { refetchIntervalMs: (found) => (found && isRecording(found) ? 2000 : false) },
  );
const isRecording = ({ episodes, bulletin }: DeskPodcast) =>
  [...episodes.map(({ next }) => next), bulletin.latest?.recording].some(isBeingMade);

export const isBeingMade = (recording: DeskRecording | null | undefined): boolean =>
  recording?.state === 'waiting' || recording?.state === 'converting';
