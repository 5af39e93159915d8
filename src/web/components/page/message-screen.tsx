import type { ReactNode } from 'react';
import { SiteMark } from '../brand/site-mark.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  title: string;
  /** It is the result of something the reader has just done, so it gets the focus. */
  answers?: boolean;
  /** The link home is no button: the screen has one of its own, or needs none. */
  quiet?: boolean;
  children: ReactNode;
}

interface ScreenProps extends Props {
  /** In the head, where it is not the title. */
  name?: string;
  path?: string;
}

/** A whole page with one message and a link home, which search engines leave out. */
export const MessageScreen = ({ name, path = '/', ...message }: ScreenProps) => (
  <>
    <PageHead title={name ?? message.title} path={path} noIndex />
    <Message {...message} />
  </>
);

/** In place of a page of something that isn't there. */
export const NotFound = ({ what }: { what: string }) => (
  <MessageScreen title={`${what} Not Found`}>
    <p>The {what.toLowerCase()} you're looking for doesn't exist.</p>
  </MessageScreen>
);

/** A message on a page that has a head of its own. */
export function Message(props: Props) {
  return (
    <section className="wrap grid min-h-[55vh] place-content-center justify-items-center py-16 text-center">
      <SiteMark className="mb-6 size-24" colour="text-red" />
      <h1
        tabIndex={props.answers ? -1 : undefined}
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to what the reader has just done
        autoFocus={props.answers}
        className="text-4xl sm:text-5xl"
      >
        {props.title}
      </h1>
      <div className="mt-4 max-w-prose text-lg text-quiet">{props.children}</div>
      <a
        href="/"
        className={
          props.quiet
            ? 'mt-4 inline-flex min-h-11 items-center underline underline-offset-4'
            : 'button mt-8'
        }
      >
        Back to Home
      </a>
    </section>
  );
}
