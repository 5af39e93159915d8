import { type FormEvent, useState } from 'react';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import type { ArticleEdit, ArticleRevision, DeskArticle } from '../../../contract/desk.ts';
import { ArticleText } from '../../components/article/article-text.tsx';
import { useWrite } from '../data/desk-data.ts';
import { Line } from '../layout/line.tsx';
import { ArticleRevisions } from './article-revisions.tsx';
import { ArticleState } from './article-state.tsx';
import { PictureUpload } from './picture-upload.tsx';

interface Props {
  article: DeskArticle;
  revisions: ArticleRevision[];
  onCreated: (id: string) => void;
}

export function ArticleEditor({ article, revisions, onCreated }: Props) {
  const write = useWrite();
  const [edit, setEdit] = useState<ArticleEdit>(article);
  const [preview, setPreview] = useState(false);
  const isNew = article.id === '';
  const set = (change: Partial<ArticleEdit>) => setEdit({ ...edit, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { title, excerpt, category, content, authorName, imageUrl, imageAlt, tags } = edit;
    const body = { title, excerpt, category, content, authorName, imageUrl, imageAlt, tags };
    write.mutate(
      isNew
        ? { method: 'POST', path: '/articles', body, done: 'The draft is kept.' }
        : {
            method: 'PUT',
            path: `/articles/${article.id}`,
            body,
            done: 'Saved as a new revision.',
          },
      { onSuccess: (saved) => isNew && onCreated((saved as DeskArticle).id) },
    );
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <form onSubmit={submit} className="grid content-start gap-4">
        <Line label="Title" value={edit.title} onText={(title) => set({ title })} />
        <Line
          label="Summary"
          value={edit.excerpt}
          onText={(excerpt) => set({ excerpt })}
          rows={3}
        />
        <Line
          label="Text: a line is a paragraph, “## ” starts a crosshead, *stars* emphasise"
          value={edit.content}
          onText={(content) => set({ content })}
          rows={16}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <label className="grid gap-1 text-sm font-semibold">
            Category
            <select
              className="field"
              value={edit.category}
              onChange={(event) => set({ category: event.target.value as ArticleEdit['category'] })}
            >
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          </label>
          <Line
            label="Author"
            value={edit.authorName}
            onText={(authorName) => set({ authorName })}
          />
          <Line
            label="Picture’s path"
            value={edit.imageUrl}
            onText={(imageUrl) => set({ imageUrl })}
          />
          <Line
            label="What the picture shows"
            value={edit.imageAlt}
            onText={(imageAlt) => set({ imageAlt })}
          />
          <Line
            label="Tags, with commas between"
            value={edit.tags.join(', ')}
            onText={(tags) =>
              set({
                tags: tags
                  .split(',')
                  .map((tag) => tag.trimStart())
                  .filter(Boolean),
              })
            }
          />
          <PictureUpload onKept={(imageUrl) => set({ imageUrl })} />
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button" disabled={write.isPending}>
            {isNew ? 'Keep draft' : 'Save'}
          </button>
          <button
            type="button"
            className="button button-plain"
            aria-pressed={preview}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Hide preview' : 'Preview'}
          </button>
        </div>
        {preview && (
          <section aria-label="Preview" className="border-t-2 border-ink pt-6">
            <h2 className="text-4xl">{edit.title}</h2>
            <p className="my-4 text-xl text-quiet">{edit.excerpt}</p>
            <ArticleText content={edit.content} />
          </section>
        )}
      </form>
      {!isNew && (
        <aside className="grid content-start gap-8">
          <ArticleState article={article} />
          <ArticleRevisions revisions={revisions} onBringBack={setEdit} />
        </aside>
      )}
    </div>
  );
}
