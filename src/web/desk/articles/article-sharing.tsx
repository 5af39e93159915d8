import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { usePage } from '../../data/page-info.ts';
import { copyText } from '../data/copy-text.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
import { Button } from '../layout/button.tsx';

/** The link by which anybody can read the saved draft. */
export function ArticleSharing({ article }: { article: DeskArticle }) {
  const { siteUrl } = usePage();
  const params = { id: article.id };
  const { preview } = article;
  if (article.status === 'published' && !preview) return null;
  return (
    <section>
      <h2 className="text-2xl">Preview link</h2>
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
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 min-w-0 items-center break-all underline underline-offset-4"
      >
        {address}
      </a>
      <Button onClick={() => copyText(address, 'link')}>Copy link</Button>
    </div>
  );
}
