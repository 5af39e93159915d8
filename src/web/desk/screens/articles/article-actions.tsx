import { DELETED_ARTICLE_DAYS } from '../../../../contract/articles/article-choices.ts';
import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { usePage } from '../../../data/page-info.ts';
import { copyText } from '../../kit/data/copy-text.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button } from '../../kit/layout/controls.tsx';

export function ArticleActions({ article }: { article: DeskArticle }) {
  const params = { id: article.id };
  const back = `You can bring it back for ${DELETED_ARTICLE_DAYS} days.`;
  return (
    <section>
      <h2 className="text-xl">Copy or delete</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <WriteButton
          call="POST /admin/articles/{id}/copy"
          params={params}
          done="Copied. This is the new draft."
          onDone={({ id }) => openHere(deskPath('articles/article', { id }))}
        >
          Copy article
        </WriteButton>
        <WriteButton
          call="DELETE /admin/articles/{id}"
          params={params}
          done={`Deleted. It will be erased for good after ${DELETED_ARTICLE_DAYS} days.`}
          question={{
            title: `Delete “${article.title || 'Untitled'}”?`,
            details: article.status === 'published' ? `Readers no longer find it. ${back}` : back,
            act: 'Delete article',
          }}
          onDone={() => openHere(deskPath('articles'))}
        >
          Delete article…
        </WriteButton>
      </div>
    </section>
  );
}

/** The link by which anybody can read the saved draft. */
export function ArticleSharing({ article }: { article: DeskArticle }) {
  const { siteUrl } = usePage();
  const params = { id: article.id };
  const { preview } = article;
  if (article.status === 'published' && !preview) return null;
  return (
    <section>
      <h2 className="text-xl">Preview link</h2>
      <p className="mt-1 text-sm text-quiet">
        {preview
          ? `Anyone with this link can read the last saved version until ${shortDate(preview.until)}.`
          : 'Lets anyone you send it to read the last saved version for 14 days, without signing in.'}
      </p>
      {preview && <Link address={siteUrl + preview.path} />}
      <div className="mt-2 flex flex-wrap gap-3">
        <WriteButton
          call="POST /admin/articles/{id}/preview"
          params={params}
          done="Preview link created."
        >
          {preview ? 'Replace link' : 'Create preview link'}
        </WriteButton>
        {preview && (
          <WriteButton
            call="DELETE /admin/articles/{id}/preview"
            params={params}
            done="Preview link withdrawn."
          >
            Withdraw link
          </WriteButton>
        )}
      </div>
    </section>
  );
}

function Link({ address }: { address: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <TextLink href={address} target="_blank" rel="noopener" alone className="min-w-0 break-all">
        {address}
      </TextLink>
      <Button onClick={() => copyText(address, 'link')}>Copy link</Button>
    </div>
  );
}

/** The corrections shown under the article; the text itself is corrected first. */
export function ArticleCorrections({ article }: { article: DeskArticle }) {
  if (article.status !== 'published' && article.corrections.length === 0) return null;
  const params = { id: article.id };
  return (
    <section>
      <h2 className="text-xl">Corrections</h2>
      <ul className="mt-2 divide-y divide-rule">
        {article.corrections.map(({ at, text }) => (
          <li key={at} className="py-2 text-sm">
            {shortDate(at)}: {text}
          </li>
        ))}
      </ul>
      <WriteForm
        call="POST /admin/articles/{id}/corrections"
        params={params}
        className="mt-2 grid gap-2"
        fields={{ text: { label: 'What was wrong and what is right', rows: 3, required: true } }}
        done="Correction published."
        submit="Publish correction"
        kind="plain"
        resets
        buttons={
          article.corrections.length > 0 && (
            <WriteButton
              call="DELETE /admin/articles/{id}/corrections/last"
              params={params}
              done="Correction removed."
            >
              Remove last correction
            </WriteButton>
          )
        }
      />
    </section>
  );
}
