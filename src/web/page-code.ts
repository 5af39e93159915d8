import type { ComponentType } from 'react';

export type Page = ComponentType<{ id: string }>;

interface PageModule {
  Page: Page;
  /** Brings what a page shows at once when it is drawn in the browser. */
  prepare?: () => Promise<unknown>;
}

const modules = import.meta.glob<PageModule>('./pages/*-page.tsx');
const loaded = new Map<string, Page>();
const prepared = new Set<string>();

async function loadModule(name: string): Promise<PageModule> {
  const load = modules[`./pages/${name}-page.tsx`];
  if (!load) throw new Error(`No page is called ${name}`);
  const module = await load();
  loaded.set(name, module.Page);
  return module;
}

/** The code of a page that the server has drawn. Once it has come, hydration never waits on it. */
export const loadPage = async (name: string): Promise<Page> =>
  loaded.get(name) ?? (await loadModule(name)).Page;

/** Everything of a page that is drawn in the browser, so that it comes on the screen whole. */
export async function preparePage(name: string): Promise<Page> {
  const { Page, prepare } = await loadModule(name);
  await prepare?.();
  prepared.add(name);
  return Page;
}

export const loadedPage = (name: string): Page | undefined => loaded.get(name);
export const preparedPage = (name: string): Page | undefined =>
  prepared.has(name) ? loaded.get(name) : undefined;
