import type { ReactNode } from 'react';
import { SiteMark } from '../brand/site-mark.tsx';
import { ButtonLink, TextLink } from './links.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  title: string;
  /** It is the result of something the reader has just done, so it gets the focus. */
  answers?: boolean;
  /** The link home is no button: the screen has one of its own, or needs none. */
  quiet?: boolean;
  children: ReactNode;
}

interface MessageProps {
  /** Something went as it should. */
  isGood?: boolean;
  /** Beside the way home. */
  also?: ReactNode;
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
export const NotFound = ({ what, children }: { what: string; children?: string }) => (
  <MessageScreen title={`${what} Not Found`}>
    <p>{children ?? `The ${what.toLowerCase()} you're looking for doesn't exist.`}</p>
  </MessageScreen>
);

/** A message on a page that has a head of its own. */
export function Message({ isGood, also, ...props }: Props & MessageProps) {
  return (
    <section className="wrap grid min-h-[55vh] place-content-center justify-items-center py-16 text-center">
      <SiteMark className="mb-6 size-24" colour={isGood ? 'text-green' : 'text-red'} />
      <h1
        tabIndex={props.answers ? -1 : undefined}
        // biome-ignore lint/a11y/noAutofocus: the page is the answer to what the reader has just done
        autoFocus={props.answers}
        className="text-4xl sm:text-5xl"
      >
        {props.title}
      </h1>
      <div className="mt-4 max-w-prose text-lg text-quiet">{props.children}</div>
      {props.quiet ? (
        <TextLink href="/" alone className="mt-4">
          Back to Home
        </TextLink>
      ) : (
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">Back to Home</ButtonLink>
          {also}
        </div>
      )}
    </section>
  );
}
