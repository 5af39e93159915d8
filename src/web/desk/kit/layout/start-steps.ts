import type { StartStepName } from '../../../../contract/desk/start.ts';
import type { PlainRouteName } from '../../../../domain/desk/desk-path.ts';

interface StepWords {
  title: string;
  about: string;
  /** Where it is done, also later. */
  route: PlainRouteName;
  /** Where what ships may be right: a decision, and no omission. */
  keep?: string;
}

/** The words of each step, and the screen where it is done. */
export const STEP_WORDS: Record<StartStepName, StepWords> = {
  name: {
    title: 'Name and tagline',
    about: 'They are on every page, in feeds and in emails.',
    route: 'settings',
  },
  controller: {
    title: 'Who runs the site, and where',
    about: 'The privacy policy names them. Without them no newsletter is sent.',
    route: 'settings',
  },
  address: {
    title: 'Public address',
    about: 'Every link in emails, feeds and shared pages begins with it.',
    route: 'connection',
  },
  mail: {
    title: 'Mail server',
    about: 'Enter it, send yourself a test email and check the domain’s records.',
    route: 'connection',
  },
  bundled: {
    title: 'Bundled content',
    about:
      'Articles, guides, episodes and samples are published under your name: keep, hide or remove them.',
    route: 'bundled',
    keep: 'Keep all',
  },
  look: {
    title: 'Logo, icon and colours',
    about: 'Pages, shared pictures, the phone app and emails use them.',
    route: 'look',
  },
  rates: {
    title: 'Exchange rates',
    about: 'What providers quote, for readers who compare them.',
    route: 'quotes',
  },
  outlets: {
    title: 'Outlets',
    about: 'Whose feeds live news is made of.',
    route: 'live/outlets',
    keep: 'Keep all',
  },
  colleague: {
    title: 'Your first colleague',
    about: 'Each person signs in with a password and a role of their own.',
    route: 'operators',
  },
};
