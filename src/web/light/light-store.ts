/**
 * Saving data: no pictures, no typefaces. Pages are kept in two copies on the server; which one is
 * sent follows from `Save-Data`, which some browsers send by themselves, or from our own header,
 * which the service worker adds once the reader has chosen. No cookie is needed for either.
 */
export const LIGHT_HEADER = 'Light-Page';

export type LightChoice = 'on' | 'off';

const KEY = 'data-saving';

/**
 * Runs in the head before anything is fetched (see start/head/inline-scripts.ts), so it must not use
 * anything outside itself. Needed until the service worker sends the reader's choice as a header.
 */
export const LIGHT_SCRIPT = `(function(){var c,d=document.documentElement.dataset,n=navigator.connection;try{c=localStorage.getItem('${KEY}')}catch(e){}if(c==='on'||c!=='off'&&n&&n.saveData)d.light='';else if(c==='off')delete d.light})()`;

const listeners = new Set<() => void>();

export const lightStore = {
  current: (): boolean => document.documentElement.dataset.light !== undefined,

  choose(choice: LightChoice) {
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // storage is switched off: the choice lasts as long as the page
    }
    if (choice === 'on') document.documentElement.dataset.light = '';
    else delete document.documentElement.dataset.light;
    for (const listener of listeners) listener();
  },

  /** What the reader chose, on this visit or an earlier one. */
  chosen(): LightChoice | null {
    try {
      const choice = localStorage.getItem(KEY);
      return choice === 'on' || choice === 'off' ? choice : null;
    } catch {
      return null;
    }
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
