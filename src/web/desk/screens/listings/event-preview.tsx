import { lazy } from 'react';
import { EVENT } from '../../../../contract/events/event-description.ts';
import type { Preview } from './listing-preview.tsx';

/** The same component that readers get. */
const EventView = lazy(() =>
  import('../../../pages/events/event-view.tsx').then((module) => ({ default: module.EventView })),
);

export const eventPreview: Preview<'event'> = {
  kind: 'event',
  fields: EVENT,
  show: (event) => <EventView event={event} />,
};
