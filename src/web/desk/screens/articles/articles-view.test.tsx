// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  choose,
  follow,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import {
  articleSaveSchema,
  type DeskArticle,
  type DeskPicture,
  type OpenArticle,
  type UnsavedText,
} from '../../../../contract/articles/article-desk.ts';
import type { Role } from '../../../../contract/desk/roles.ts';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import { ArticlesView } from './articles-view.tsx';
// It is loaded when an article is opened; here before the first test, so that none waits for it.
import '../writing/text-editor.tsx';

const COCOA: DeskArticle = {
  id: 'cocoa-prices',
  title: 'Cocoa prices rise',
  excerpt: 'For the third week.',
  category: 'Economy',
  content: 'The price rose again.',
  sources: [],
  corrections: [],
  authorName: 'Akosua Boateng',
  imageUrl: null,
  imageCredit: null,
  imageAlt: '',
  tags: [],
  status: 'draft',
  publishedAt: null,
  featuredRank: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  origin: 'desk',
};

const ASKED = '2026-11-18T08:10:00.000Z';
const WAITING = { askedBy: 'Ama', askedAt: ASKED, note: 'Is the date right?' };
const ALONE: OpenArticle = { others: [], version: 3, savedBy: 'Akosua' };

interface Options {
  articles?: DeskArticle[];
  unsaved?: UnsavedText;
  /** What the server answers to a draft that is typed. */
  onDraft?: () => Response;
  open?: OpenArticle;
  /** It came with the site and was never saved at the desk. */
  isBundled?: true;
  role?: Role;
}

/** One article at its third revision. Saving it over another revision is refused. */
function articlesServer(options: Options = {}) {
  const { articles = [COCOA], unsaved, onDraft, open = ALONE, role = 'editor' } = options;
  let article = articles[0] ?? COCOA;
  let version = open.version;
  let deleted: DeskArticle[] = [];
  return new Hono()
    .get('/api/admin/articles', (c) => c.json(articles))
    .get('/api/admin/article-counts', (c) => c.json({ draft: 3, review: 1 }))
    .get('/api/admin/deleted-articles', (c) => c.json(deleted))
    .get('/api/admin/session', (c) =>
      c.json({ signedIn: true, name: 'Efua Sarpong', role, ownPassword: true, email: '' }),
    )
    .post('/api/admin/articles', async (c) => {
      article = { ...article, ...(await c.req.json()) };
      return c.json(article, 201);
    })
    .post('/api/admin/articles/:id/state', async (c) => {
      const { status, base } = await c.req.json();
      if (base !== undefined && base !== version) return refuse(409, 'Ama has saved it.');
      if (status !== 'draft' && article.authorName.length < 2) {
        return refuse(422, 'No.', { authorName: ['Enter the author’s name'] });
      }
      article = { ...article, status };
      return c.json({ ...article, freed: [] });
    })
    .post('/api/admin/articles/:id/review', async (c) => {
      const { note } = await c.req.json();
      article = { ...article, review: { askedBy: 'Efua Sarpong', askedAt: ASKED, note } };
      return c.json(article);
    })
    .post('/api/admin/articles/:id/send-back', async (c) => {
      const { note } = await c.req.json();
      const review = { ...WAITING, returned: { by: 'Kojo', at: ASKED, note } };
      article = { ...article, review };
      return c.json(article);
    })
    .delete('/api/admin/articles/:id', (c) => {
      deleted = [{ ...article, deletedAt: '2026-11-17T10:00:00.000Z' }];
      return c.json(deleted[0]);
    })
    .post('/api/admin/articles/:id/restore', (c) => c.json(article))
    .get('/api/admin/articles/:id', (c) => {
      const { id: _, ...body } = article;
      const revision = { number: 3, savedBy: 'Akosua', savedAt: article.updatedAt, body };
      const revisions = options.isBundled ? [] : [revision];
      return c.json({ article, revisions, unsaved: unsaved ?? null, newer: null });
    })
    .put('/api/admin/articles/:id/draft', async (c) => {
      const { edit } = await c.req.json();
      return (edit && onDraft?.()) || c.json<OpenArticle>({ ...open, version });
    })
    .put('/api/admin/articles/:id', async (c) => {
      const { data, error } = articleSaveSchema.safeParse(await c.req.json());
      if (!data) return refuse(422, 'Check the fields.', errorsByField(error));
      const { base, window: _, ...edit } = data;
      if (base !== undefined && base !== version) return refuse(409, 'It was saved meanwhile.');
      article = { ...article, ...edit, sources: edit.sources ?? [] };
      version += 1;
      return c.json({ ...article, version });
    })
    .delete('/api/admin/articles/:id/draft', (c) => c.body(null, 204));
}

const LIST = '/admin/articles';
const EDITOR = `${LIST}/cocoa-prices`;
const drafts = (writes: { call: string; body: unknown }[]) =>
  writes
    .filter(({ call }) => call.endsWith('/draft'))
    .map(({ body }) => (body as { edit: { title: string } | null }).edit?.title);

describe('the list of articles', () => {
  it('shows each with its status, and opens one by the address', async () => {
    openScreen(<ArticlesView />, articlesServer(), LIST);
    const row = (await screen.findByRole('link', { name: 'Cocoa prices rise' })).closest('tr');
    expect(row?.textContent).toContain('EconomyDraft');
    await follow('Cocoa prices rise');
    expect(location.pathname).toBe('/admin/articles/cocoa-prices');
    expect(await screen.findByText('Status: draft')).toBeTruthy();
    await press('← All articles');
    expect(await screen.findByRole('button', { name: 'Write an article' })).toBeTruthy();
  });

  it('says at what time a scheduled one is published, also in the calendar', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const scheduled: DeskArticle = {
      ...COCOA,
      status: 'scheduled',
      publishedAt: `${day}T09:30:00.000Z`,
    };
    openScreen(<ArticlesView />, articlesServer({ articles: [scheduled] }), LIST);
    expect(await screen.findByText(/^Scheduled for .*09:30, Accra time$/)).toBeTruthy();
    const link = screen.getByRole('link', { name: '09:30 Cocoa prices rise' });
    expect(link.getAttribute('href')).toBe(EDITOR);
  });

  it('says that there are none yet', async () => {
    openScreen(<ArticlesView />, articlesServer({ articles: [] }), LIST);
    expect(await screen.findByText('No articles yet')).toBeTruthy();
  });
});

describe('a review', () => {
  it('is asked for by a writer, who can’t publish, and is saved first', async () => {
    const server = articlesServer({ role: 'writer' });
    const { writes } = openScreen(<ArticlesView />, server, EDITOR);
    await type('Title', 'Cocoa prices fall');
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
    expect(screen.getByRole('link', { name: 'add your email address' })).toBeTruthy();
    await type('Note to the editors (optional)', 'Is the date right?');
    await press('Ask for review');
    expect(
      await screen.findByText(
        'Waiting for review since 18 Nov 2026, 08:10, asked by Efua Sarpong.',
      ),
    ).toBeTruthy();
    const calls = writes.filter(({ call }) => !call.endsWith('/draft'));
    expect(calls.map(({ call }) => call)).toEqual([
      'PUT /api/admin/articles/cocoa-prices',
      'POST /api/admin/articles/cocoa-prices/review',
    ]);
    expect(calls[1]?.body).toEqual({ note: 'Is the date right?' });
    expect(screen.queryByRole('button', { name: 'Ask for review' })).toBeNull();
  });

  it('shows an editor who asked, and sends the article back with a note', async () => {
    const server = articlesServer({ articles: [{ ...COCOA, review: WAITING }] });
    const { writes } = openScreen(<ArticlesView />, server, EDITOR);
    expect(await screen.findByText('Is the date right?')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeTruthy();
    await type('Note to the writer', 'Name the source.');
    await press('Send back with a note');
    expect(await screen.findByText('Sent back on 18 Nov 2026, 08:10 by Kojo.')).toBeTruthy();
    expect(screen.getByText('Name the source.')).toBeTruthy();
    expect(writes.at(-1)?.body).toEqual({ note: 'Name the source.' });
  });

  it('publishes the version that the editor has read', async () => {
    const server = articlesServer({ articles: [{ ...COCOA, review: WAITING }] });
    const { writes } = openScreen(<ArticlesView />, server, EDITOR);
    await press('Publish now');
    await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ base: 3 }));
  });

  it('publishes no version that was saved since', async () => {
    const open = { ...ALONE, version: 4, savedBy: 'Ama' };
    const late = articlesServer({ articles: [{ ...COCOA, review: WAITING }], open });
    const { toasts } = openScreen(<ArticlesView />, late, EDITOR);
    await press('Publish now');
    await waitFor(() => expect(toasts.at(-1)?.description).toContain('Ama has saved it.'));
  });

  it('publishes an article that came with the site and has no revision', async () => {
    const open = { ...ALONE, version: 0, savedBy: null };
    const { writes } = openScreen(
      <ArticlesView />,
      articlesServer({ articles: [COCOA], open, isBundled: true }),
      EDITOR,
    );
    await press('Publish now');
    await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ base: 0 }));
  });

  it('leaves a writer nothing to change once the article is published', async () => {
    const published = { status: 'published', publishedAt: ASKED } as const;
    const server = articlesServer({ role: 'writer', articles: [{ ...COCOA, ...published }] });
    openScreen(<ArticlesView />, server, EDITOR);
    expect(await screen.findByText(/Ask an editor if something should be changed/)).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
  });
});

describe('the editor of an article', () => {
  it('inserts a picture from the library with its description and credit', async () => {
    const picture: DeskPicture = {
      name: 'beads.webp',
      url: '/pictures/desk/beads.webp',
      width: 40,
      height: 30,
      fileName: 'beads.png',
      addedAt: '2026-11-01T10:00:00.000Z',
      alt: 'A string of beads',
      caption: 'Krobo beads',
      credit: 'Ama Mensah',
      focus: { x: 50, y: 50 },
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
      usedIn: [],
    };
    const server = articlesServer().get('/api/admin/pictures', (c) => c.json([picture]));
    const { writes } = openScreen(<ArticlesView />, server, EDITOR);
    await choose('Insert another block', 'Library picture');
    await press(/^Insert ?: A string of beads$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Save');
    await waitFor(() =>
      expect(writes.map(({ body }) => JSON.stringify(body)).join()).toContain(
        '![A string of beads](/pictures/desk/beads.webp#40x30 \\"Krobo beads | Ama Mensah\\")',
      ),
    );
  });

  it('says below the text what readers don’t have of a published article', async () => {
    const published: DeskArticle = {
      ...COCOA,
      status: 'published',
      publishedAt: '2026-10-30T10:00:00.000Z',
    };
    openScreen(<ArticlesView />, articlesServer({ articles: [published] }), EDITOR);
    expect(await screen.findByText(/^Published 30 Oct.*, changed 1 Nov/)).toBeTruthy();
    await type('Title', 'Cocoa prices fall');
    expect(
      await screen.findByText(/^Published 30 Oct.*, with changes readers don’t see yet$/),
    ).toBeTruthy();
  });

  it('saves the text as a draft, and as a revision on Save', async () => {
    const { writes, toasts } = openScreen(<ArticlesView />, articlesServer(), EDITOR);
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
    await type('Title', 'Cocoa prices fall');
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(await screen.findByText(/^Draft saved, not published/)).toBeTruthy();
    expect(drafts(writes).at(-1)).toBe('Cocoa prices fall');
    await press('Save');
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
    expect(toasts.map(({ description }) => description)).toEqual(['Saved as a new revision.']);
    expect(localStorage.getItem('desk-text-cocoa-prices')).toBeNull();
  });

  it('says that the text is only on this device while the server does not respond', async () => {
    const server = articlesServer({ onDraft: () => refuse(503, 'Busy.') });
    openScreen(<ArticlesView />, server, EDITOR);
    await type('Title', 'Cocoa prices fall');
    expect(await screen.findByText('Saved on this device only.')).toBeTruthy();
    expect(localStorage.getItem('desk-text-cocoa-prices')).toContain('Cocoa prices fall');
  });

  it('says that the operator is signed out and the text is saved', async () => {
    const server = articlesServer({ onDraft: () => refuse(401, 'Sign in first.') });
    openScreen(<ArticlesView />, server, EDITOR);
    await type('Title', 'Cocoa prices fall');
    expect(await screen.findByText(/^You’re signed out\. Your text is saved/)).toBeTruthy();
  });

  it('saves before it publishes, and says at the fields what is missing', async () => {
    const { writes } = openScreen(<ArticlesView />, articlesServer(), EDITOR);
    await type('Author', 'A');
    await press('Publish now');
    await waitFor(() => expect(messageAt('Author')).toBe('Enter the author’s name'));
    expect(screen.getByLabelText<HTMLInputElement>('Author').value).toBe('A');
    const calls = writes.map(({ call }) => call).filter((call) => !call.endsWith('/draft'));
    expect(calls).toEqual([
      'PUT /api/admin/articles/cocoa-prices',
      'POST /api/admin/articles/cocoa-prices/state',
    ]);
  });

  it('always shows when it is published, and takes it back to a draft in one press', async () => {
    const articles = [{ ...COCOA, status: 'scheduled', publishedAt: '2026-12-20T07:00:00.000Z' }];
    const { writes } = openScreen(
      <ArticlesView />,
      articlesServer({ articles: articles as DeskArticle[] }),
      EDITOR,
    );
    expect(
      await screen.findByText(/on Sunday, 20 December 2026 at 07:00, Accra time \(GMT\)/),
    ).toBeTruthy();
    expect(screen.getByText('Scheduled for 20 Dec 2026, 07:00, Accra time')).toBeTruthy();
    const time = screen.getByLabelText<HTMLInputElement>('Publish at (Accra time)');
    expect(time.value).toBe('2026-12-20T07:00');
    await press('Back to draft');
    await waitFor(() => expect(writes.at(-1)?.body).toEqual({ status: 'draft' }));
  });

  it('offers to stop it where it was just scheduled, and to schedule it where it was stopped', async () => {
    openScreen(<ArticlesView />, articlesServer(), EDITOR);
    await type('Publish at (Accra time)', '2030-12-20T07:00');
    await press('Schedule');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back to draft'));
    await press('Back to draft');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Publish at (Accra time)')),
    );
  });

  it('saves a new article on the server from the first word, by whoever is signed in', async () => {
    const { writes } = openScreen(<ArticlesView />, articlesServer(), '/admin/new-article');
    await type('Summary', 'Rain');
    await waitFor(() => expect(location.pathname).toBe(EDITOR));
    const created = writes.find(({ call }) => call === 'POST /api/admin/articles');
    expect(created?.body).toMatchObject({
      title: '',
      excerpt: 'Rain',
      authorName: 'Efua Sarpong',
      autosaved: true,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Summary').value).toBe('Rain');
  });

  it('compares a revision with the text, with words for what colour alone would not tell', async () => {
    openScreen(<ArticlesView />, articlesServer(), EDITOR);
    await type('Title', 'Cocoa prices fall');
    await press('Compare No. 3');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('del')?.textContent).toBe(' (removed: rise) ');
    expect(dialog.querySelector('ins')?.textContent).toBe(' (added: fall) ');
    expect(dialog.textContent).toContain('No. 3, 1 Nov 2026, 10:00');
  });

  it.each(['editor', 'writer'] as const)(
    'deletes after a question, and offers the %s to bring back what is deleted',
    async (role) => {
      const { writes } = openScreen(<ArticlesView />, articlesServer({ role }), EDITOR);
      await press('Delete article…');
      expect(await answerDialog('Delete article')).toContain('bring it back for 30 days');
      await screen.findByRole('button', { name: 'Write an article' });
      expect(writes.map(({ call }) => call)).toContain('DELETE /api/admin/articles/cocoa-prices');
      expect(await screen.findByText('Deleted (1)')).toBeTruthy();
      await press('Bring back');
      await waitFor(() =>
        expect(writes.map(({ call }) => call)).toContain(
          'POST /api/admin/articles/cocoa-prices/restore',
        ),
      );
    },
  );

  it('asks for the credit of a photograph, not of a drawing, and saves it', async () => {
    const { writes } = openScreen(<ArticlesView />, articlesServer(), EDITOR);
    await type('Cover path', '/covers/cocoa-journey.svg');
    expect(screen.queryByLabelText('Licence or source')).toBeNull();
    await type('Cover path', `/pictures/desk/cover/${'0f'.repeat(16)}.webp`);
    await type('Credit: who made it', 'Ama Mensah');
    await type('Licence or source', 'Public domain');
    await press('Save');
    await screen.findByText('All changes saved.');
    expect(writes.at(-1)?.body).toMatchObject({
      imageCredit: { name: 'Ama Mensah', licence: 'Public domain', url: '' },
    });
    await press('Remove cover');
    expect(screen.getByLabelText<HTMLInputElement>('Cover path').value).toBe('');
    expect(screen.queryByLabelText('Licence or source')).toBeNull();
  });

  it('restores unsaved changes, or discards them', async () => {
    const { id: _, ...edit } = { ...COCOA, title: 'Half a headline' };
    const unsaved = { edit, savedAt: '2026-11-02T10:00:00.000Z' };
    const { writes } = openScreen(<ArticlesView />, articlesServer({ unsaved }), EDITOR);
    expect(await screen.findByText(/^We’ve restored your unsaved changes/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a headline');
    await press('Discard changes');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Cocoa prices rise');
    await waitFor(() =>
      expect(writes.map(({ call }) => call)).toContain(
        'DELETE /api/admin/articles/cocoa-prices/draft',
      ),
    );
  });

  it('names who else has it open, and asks before it replaces their version', async () => {
    const others = [{ name: 'Kwame', since: '2026-11-02T10:00:00.000Z', isSelf: false }];
    const open = { others, version: 4, savedBy: 'Kwame' };
    const { toasts } = openScreen(<ArticlesView />, articlesServer({ open }), EDITOR);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Kwame has saved a newer version',
    );
    await type('Title', 'Cocoa prices fall');
    await press('Save');
    expect(await answerDialog('Save this one')).toContain(
      'The newer version stays available as a revision.',
    );
    await waitFor(() => expect(toasts.at(-1)?.description).toBe('Saved as a new revision.'));
  });
});
