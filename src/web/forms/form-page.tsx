import type { ComponentType, ReactNode } from 'react';
import { Sign, type SignName } from '../components/brand/sign.tsx';
import { TextLink } from '../components/page/links.tsx';
import { Message } from '../components/page/message-screen.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { Island } from '../page/island.tsx';
import { usePageRequest } from '../page/page-data.ts';
import { ForgetDraft } from './forget-draft.tsx';
import type { FormProps } from './site-form.tsx';
import { useFormProps } from './use-form-props.ts';

interface Props<More extends object> {
  path: string;
  /** In the head, where it is not the title. */
  name?: string;
  title: string;
  description: string;
  intro: string;
  /** Of its section; a form that belongs to none has no sign. */
  sign?: SignName;
  side: ReactNode;
  /** What is typed is saved on the device, under the path. */
  hasDraft?: boolean;
  /** What a sender sees once the server has stored it. */
  thanks: { title: string; text: ReactNode };
  /** 'Submit Another' where sending twice makes sense. */
  again?: boolean;
  noIndex?: boolean;
  /** The island with the form, and what it gets beside what every form gets. */
  form?: ComponentType<More & FormProps>;
  formProps?: More;
  /** Before the form, or in its place. */
  children?: ReactNode;
}

/**
 * The shared layout of the forms: a way back, side cards, the form, and a thank-you screen. The address
 * decides between form and thanks, so that senders without scripts are thanked as well.
 */
export function FormPage<More extends object>(props: Props<More>) {
  const { path, thanks, form } = props;
  const draft = props.hasDraft && path.slice(1);
  const formProps = { ...useFormProps(path), ...props.formProps } as More & FormProps;
  const isSent = usePageRequest().search.get('sent') === 'yes';
  return (
    <>
      <PageHead
        title={isSent ? thanks.title : (props.name ?? props.title)}
        description={props.description}
        path={path}
        noIndex={isSent || props.noIndex}
      />
      {isSent ? (
        <>
          <Message title={thanks.title} answers isGood also={props.again && <Again path={path} />}>
            {thanks.text}
          </Message>
          {draft && <Island component={ForgetDraft} props={{ draft }} when="load" />}
        </>
      ) : (
        <div className="wrap py-8 lg:py-12">
          <TextLink href="/" alone>
            ← Back to Home
          </TextLink>
          <h1 className="mt-4 flex items-center gap-4 text-3xl sm:text-5xl">
            {props.sign && <Sign name={props.sign} className="size-10 text-red sm:size-12" />}
            <span>{props.title}</span>
          </h1>
          <p className="mt-4 max-w-[60ch] text-xl text-quiet">{props.intro}</p>
          <div className="mt-8 grid gap-10 lg:grid-cols-[2fr_1fr]">
            <div className="border-t-2 border-ink pt-6">
              {props.children}
              {form && (
                <Island
                  component={form}
                  props={formProps}
                  when={draft ? 'visible' : 'interaction'}
                  {...(draft && { ifStored: `draft:${draft}` })}
                />
              )}
            </div>
            <aside className="grid content-start gap-8">{props.side}</aside>
          </div>
        </div>
      )}
    </>
  );
}

/** To the empty form. */
const Again = ({ path }: { path: string }) => (
  <form action={path} method="get">
    <button type="submit" className="button button-plain">
      Submit Another
    </button>
  </form>
);

export function SideCard(props: { title: string; children: ReactNode }) {
  return (
    <section className="bg-raised">
      <div className="p-5">
        <h2 className="text-2xl">{props.title}</h2>
        <div className="mt-3 space-y-3">{props.children}</div>
      </div>
    </section>
  );
}
