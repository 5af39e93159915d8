import { useState } from 'react';
import type { OwnText } from '../../../../contract/desk/own-texts.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { GuideForm } from './guide-form.tsx';
import { PageForm } from './page-form.tsx';
import { NewerFile, Revisions } from './revisions.tsx';

/** One page or guide: its words, what ships with the site, and every revision. */
export const OpenText = (params: { kind: string; name: string }) => (
  <>
    <BackButton to="texts">Pages and guides</BackButton>
    <Read path="/admin/texts/{kind}/{name}" params={params}>
      {(text) => <Opened key={text.revisions[0]?.id ?? ''} text={text} />}
    </Read>
  </>
);

function Opened({ text }: { text: OwnText }) {
  // A revision is only put into the form: it counts once it is saved.
  const [start, setStart] = useState({ id: '', body: text.text });
  const { kind, name, title, hasFile, isOwn, hasNewerFile, isPublished, file } = text;
  const form = { kind, name, start: start.body };
  const take = (id: string, body: Record<string, unknown>) => setStart({ id, body });
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <h2 className="text-2xl break-words">{title}</h2>
        <p className="text-sm text-quiet">
          {isPublished ? (
            <TextLink href={text.path}>{text.path}</TextLink>
          ) : (
            `${text.path}, a draft`
          )}
        </p>
      </div>
      {hasNewerFile && <NewerFile onTake={() => take('file', file ?? {})} />}
      {kind === 'page' ? (
        <PageForm key={start.id} {...form} hasFile={hasFile} />
      ) : (
        <GuideForm key={start.id} {...form} />
      )}
      {text.revisions.length > 0 && (
        <Revisions
          revisions={text.revisions}
          file={file}
          onTake={(id, body) => {
            take(id, body);
            scrollTo({ top: 0 });
          }}
        />
      )}
      {isOwn && (
        <WriteButton
          call="DELETE /admin/texts/{kind}/{name}"
          params={{ kind, name }}
          done={hasFile ? 'The text that ships is used again.' : 'Page deleted.'}
          question={{
            title: hasFile ? `Discard your text of “${title}”?` : `Delete the page “${title}”?`,
            details: 'Its revisions are deleted too.',
            act: hasFile ? 'Use the text that ships' : 'Delete page',
            isFinal: true,
          }}
          onDone={() => openHere(deskPath('texts'))}
          className="justify-self-start"
        />
      )}
    </div>
  );
}
