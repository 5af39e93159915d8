import { type ReactNode, useState } from 'react';
import { KenteStrip } from '../components/kente-strip.tsx';
import { Sign, type SignName } from '../components/sign.tsx';
import { Link } from '../router.tsx';

interface Props {
  title: string;
  intro: string;
  sign: SignName;
  side: ReactNode;
  /** What a sender sees once the server has it. */
  thanks: { title: string; text: ReactNode };
  /** 'Submit Another' where sending twice makes sense. */
  again?: boolean;
  children: (onSent: () => void) => ReactNode;
}

/** The shared layout of the forms: a way back, side cards, the form, and a thank-you screen. */
export function FormPage(props: Props) {
  const [sent, setSent] = useState(false);
  if (sent)
    return <Thanks {...props.thanks} onAgain={props.again ? () => setSent(false) : undefined} />;
  return (
    <div className="wrap py-8 lg:py-12">
      <Link href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
        ← Back to Home
      </Link>
      <h1 className="mt-4 flex items-center gap-4 text-4xl sm:text-5xl">
        <Sign name={props.sign} className="size-10 text-red sm:size-12" />
        <span>{props.title}</span>
      </h1>
      <p className="mt-4 max-w-[60ch] text-xl text-quiet">{props.intro}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[2fr_1fr]">
        <div className="border-t-2 border-ink pt-6">{props.children(() => setSent(true))}</div>
        <aside className="grid content-start gap-8">{props.side}</aside>
      </div>
    </div>
  );
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

function Thanks(props: Props['thanks'] & { onAgain: (() => void) | undefined }) {
  return (
    <section className="wrap grid min-h-[55vh] place-content-center justify-items-center py-16 text-center">
      <Sign name="mark" className="size-24 text-green" />
      <h1 className="mt-6 text-4xl sm:text-5xl">{props.title}</h1>
      <div className="mt-4 max-w-prose text-lg text-quiet">{props.text}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link href="/" className="button">
          Back to Home
        </Link>
        {props.onAgain && (
          <button type="button" className="button button-plain" onClick={props.onAgain}>
            Submit Another
          </button>
        )}
      </div>
    </section>
  );
}
