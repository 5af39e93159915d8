import type { Event } from '../../../contract/events/event.ts';

export const eventPath = (event: Event) => `/event/${event.id}`;

export const eventImage = (event: Event) => event.imageUrl ?? `/art/events/${event.id}.svg`;
