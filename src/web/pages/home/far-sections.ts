import { type ComponentType, lazy } from 'react';
import { whenNear } from '../../components/when-near.ts';

const section = (anchor: string, load: () => Promise<ComponentType>) =>
  lazy(() => whenNear(anchor, async () => ({ default: await load() })));

/**
 * The sections below the first screens. In the browser their code comes when the reader does; on
 * the server they are simply there, because a page is drawn in one go.
 */
export const { DiasporaSection, CultureSection, BusinessSection, EventsSection } = import.meta.env
  .SSR
  ? await import('./far-sections-server.tsx')
  : {
      DiasporaSection: section(
        'diaspora',
        async () => (await import('./diaspora-section.tsx')).DiasporaSection,
      ),
      CultureSection: section(
        'culture',
        async () => (await import('./culture-section.tsx')).CultureSection,
      ),
      BusinessSection: section(
        'business',
        async () => (await import('./business-section.tsx')).BusinessSection,
      ),
      EventsSection: section(
        'events',
        async () => (await import('./events-calendar.tsx')).EventsCalendar,
      ),
    };
