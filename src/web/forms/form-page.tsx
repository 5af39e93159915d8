import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { KenteStrip } from '../components/brand/kente-strip.tsx';
import { Sign, type SignName } from '../components/brand/sign.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { usePageRequest } from '../page/page-request.ts';
import { forgetDraft } from './draft.tsx';

interface Props {
  path: string;
  /** In the head, where it is not the title. */
  name?: string;
  title: string;
  description: string;
  intro: string;
  sign: SignName;
  side: ReactNode;
  /** What its draft is called, where there is one. */
  draft?: string;
  /** What a sender sees once the server has it. */
  thanks: { title: string; text: ReactNode };
  /** 'Submit Another' where sending twice makes sense. */
  again?: boolean;
  noIndex?: boolean;
  children: (onSent: () => void) => ReactNode;
}

/**
 * The shared layout of the forms: a way back, side cards, the form, and a thank-you screen. The address
 * decides between form and thanks, so that senders without scripts are thanked as well.
 */
export function FormPage(props: Props) {
  const { path, draft } = props;
  const sent = usePageRequest().search.get('sent') === 'yes';
  const heading = useHeadingInView(sent);
  useEffect(() => {
    if (sent && draft) forgetDraft(draft);
  }, [sent, draft]);

  return (
    <>
      <PageHead
        title={sent ? props.thanks.title : (props.name ?? props.title)}
        description={props.description}
        path={path}
        noIndex={sent || props.noIndex}
      />
      {sent ? (
        <Thanks {...props.thanks} heading={heading} again={props.again ? path : undefined} />
      ) : (
        <div className="wrap py-8 lg:py-12">
          <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
            ← Back to Home
          </a>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-4 flex items-center gap-4 text-4xl sm:text-5xl"
          >
            <Sign name={props.sign} className="size-10 text-red sm:size-12" />
            <span>{props.title}</span>
          </h1>
          <p className="mt-4 max-w-[60ch] text-xl text-quiet">{props.intro}</p>
          <div className="mt-8 grid gap-10 lg:grid-cols-[2fr_1fr]">
            <div className="border-t-2 border-ink pt-6">
              {props.children(() => navigate(`${path}?sent=yes`, { replace: true }))}
            </div>
            <aside className="grid content-start gap-8">{props.side}</aside>
          </div>
        </div>
      )}
    </>
  );
}

/** When form and thank-you screen change places, the new heading gets the focus. */
function useHeadingInView(screen: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}

export function SideCard(props: { title: string; children: ReactNode }) {
  return (
    <section className="bg-raised">
      <KenteStrip thin />
      <div className="p-5">
        <h2 className="text-2xl">{props.title}</h2>
        <div className="mt-3 space-y-3">{props.children}</div>
      </div>
    </section>
  );
}

interface ThanksProps {
  title: string;
  text: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Where the empty form is. */
  again: string | undefined;
}

function Thanks({ title, text, heading, again }: ThanksProps) {
  return (
    <section className="wrap grid min-h-[55vh] place-content-center justify-items-center py-16 text-center">
      <Sign name="mark" className="size-24 text-green" />
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-4xl sm:text-5xl">
        {title}
      </h1>
      <div className="mt-4 max-w-prose text-lg text-quiet">{text}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href="/" className="button">
          Back to Home
        </a>
        {again && <Again path={again} />}
      </div>
    </section>
  );
}

/** A form without fields, so that the button works without scripts. */
function Again({ path }: { path: string }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    navigate(path, { replace: true });
  }
  return (
    <form action={path} method="get" onSubmit={submit}>
      <button type="submit" className="button button-plain">
        Submit Another
      </button>
    </form>
  );
}
