import type { ReactNode } from 'react';
import { LinkPage } from './link-page.tsx';

interface Props {
  name: string;
  path: string;
  isEnd: boolean;
  /** Before it is confirmed, and once it is. */
  question: string;
  isOn: string;
  next: ReactNode;
}

const END = {
  title: 'End this alert?',
  text: 'This stops the alert and deletes your email address.',
  label: 'End this alert',
};

const OUTCOMES = {
  ended: {
    title: 'Your alert has ended',
    text: 'We’ve deleted your email address from this alert and won’t email you about it again.',
  },
  gone: {
    title: 'This link has expired',
    text: 'It was valid for seven days, or the alert has ended. You can set a new one.',
  },
};

/** The links in the emails of an alert: one confirms it, one ends it. */
export const AlertLinkPage = ({ name, path, isEnd, question, isOn, next }: Props) => (
  <LinkPage
    name={name}
    path={`${path}/${isEnd ? 'end' : 'confirm'}`}
    question={isEnd ? END : { title: 'One click left', text: question, label: 'Confirm my alert' }}
    outcomes={{ ...OUTCOMES, confirmed: { title: 'Your alert is on', text: isOn } }}
    next={next}
  />
);
