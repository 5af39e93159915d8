/** Hydrates islands. Loaded by the frame's script when the first island of a page is due. */
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageContext, type PageInfo } from '../data/page-info.ts';
import { loadIsland } from './registry.ts';

// Our policy forbids eval, and Firefox logs each attempt. As z.config does, before the first schema and without loading Zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const readPageInfo = (): PageInfo =>
  JSON.parse(document.getElementById('page-info')?.textContent ?? '');

/** Resolves when the island answers presses. Rejects when its code could not be loaded. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { island: name = '', id = name, props = '{}' } = element.dataset;
  const Component = await loadIsland(name);
  const { promise, resolve } = Promise.withResolvers<void>();
  hydrateRoot(
    element,
    <PageContext value={readPageInfo()}>
      <Hydrated onHydrated={resolve}>
        <Component {...JSON.parse(props)} />
      </Hydrated>
    </PageContext>,
    { identifierPrefix: id, onRecoverableError: (error) => console.error(error) },
  );
  return promise;
}

function Hydrated(props: { onHydrated: () => void; children: ReactNode }) {
  useEffect(props.onHydrated, []);
  return props.children;
}
