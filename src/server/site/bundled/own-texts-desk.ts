import type { SiteDocument } from '../../../contract/articles/document.ts';
import type { BundledState } from '../../../contract/desk/bundled.ts';
import {
  newPageSchema,
  type OwnText,
  ownTextSchema,
  type PageText,
  pageTextSchema,
  TEXT_KINDS,
  type TextKind,
  type TextSummary,
} from '../../../contract/desk/own-texts.ts';
import type { Guide } from '../../../contract/guides/guide.ts';
import { tagSlug } from '../../../domain/articles/article-tags.ts';
import { checkGuide } from '../../nouns/guides/read-guides.ts';
import { ContentError } from '../../platform/content/front-matter.ts';
import {
  hashOfText,
  type OwnTextStore,
  revisionOf,
  type StoredText,
  TEXTS_SAVED_AT,
} from '../../platform/content/own-text-store.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import {
  checked,
  FieldsError,
  ProblemError,
  readBody,
  respond,
} from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';
import { readBundledStates } from './bundled-groups.ts';

export interface TextFiles {
  documents: readonly SiteDocument[];
  guides: readonly Guide[];
}

interface OwnTextsDeskDeps {
  operator: Operator;
  database: Database;
  settings: SettingStore;
  siteSettings: SiteSettings;
  ownTexts: OwnTextStore;
  /** What ships with the site. */
  textFiles: TextFiles;
  now: () => Date;
}

type Body = Record<string, unknown>;

/** Owners' own words on pages and guides, with every revision. */
export function ownTextsDesk(deps: OwnTextsDeskDeps) {
  const { operator, database, settings, siteSettings, ownTexts, textFiles, now } = deps;
  const files: Record<TextKind, Map<string, Body>> = {
    page: new Map(textFiles.documents.map((document) => [document.id, pageOf(document)])),
    guide: new Map(textFiles.guides.map((guide) => [guide.id, { ...guide }])),
  };

  const guidesState = async () => (await readBundledStates(settings)).guides;

  function summaryOf(
    kind: TextKind,
    name: string,
    own: StoredText | undefined,
    guides: BundledState,
  ): TextSummary {
    const file = files[kind].get(name);
    const text = own?.body ?? file ?? {};
    return {
      kind,
      name,
      title: String(text.title ?? ''),
      path: kind === 'guide' ? `/guide/${name}` : file ? `/${name}` : `/page/${name}`,
      hasFile: file !== undefined,
      isOwn: own !== undefined,
      isPublished: kind === 'guide' ? guides === 'shown' : text.isPublished === true,
      hasNewerFile: own !== undefined && file !== undefined && own.file_hash !== hashOfText(file),
    };
  }

  async function list(): Promise<TextSummary[]> {
    const guides = await guidesState();
    const kinds = TEXT_KINDS.filter((kind) => kind === 'page' || guides !== 'removed');
    const lists = kinds.map(async (kind) => {
      const own = await ownTexts.newest(kind);
      const names = new Set([...files[kind].keys(), ...own.keys()]);
      return [...names].map((name) => summaryOf(kind, name, own.get(name), guides));
    });
    return (await Promise.all(lists)).flat();
  }

  async function read(written: string, name: string): Promise<OwnText> {
    const kind = TEXT_KINDS.find((one) => one === written);
    const revisions = kind ? await ownTexts.revisions(kind, name) : [];
    const file = (kind && files[kind].get(name)) ?? null;
    const text = revisions[0]?.body ?? file;
    const guides = await guidesState();
    const isRemoved = kind === 'guide' && guides === 'removed';
    if (!kind || !text || isRemoved) throw new ProblemError(404, 'There is no such text.');
    return {
      ...summaryOf(kind, name, revisions[0], guides),
      text,
      file,
      revisions: revisions.map(revisionOf),
    };
  }

  async function save(kind: TextKind, name: string, body: Body, by: string): Promise<void> {
    const file = files[kind].get(name);
    const file_hash = file ? hashOfText(file) : null;
    await ownTexts.save({
      kind,
      name,
      body,
      file_hash,
      saved_at: now().toISOString(),
      saved_by: by,
    });
    await publish();
  }

  async function publish(): Promise<void> {
    await settings.set(TEXTS_SAVED_AT, now().toISOString());
    await siteSettings.reload();
    await bumpContentVersion(database.query);
  }

  return deskRoutes()
    .get('/texts', async (c) => respond(c, 'GET /admin/texts', await list()))
    .post('/texts', async (c) => {
      const { title } = await readBody(c, newPageSchema);
      const name = tagSlug(title).slice(0, 60);
      const pages = await list();
      if (!name || pages.some((page) => page.name === name)) {
        throw new FieldsError({ title: ['There is a page with this address already'] });
      }
      const draft = { title, description: '', content: '', inMenu: false, isPublished: false };
      await save('page', name, draft, c.get('actor'));
      await operator.note(c, 'text.add', title);
      const [added] = (await list()).filter((page) => page.name === name);
      if (!added) throw new ProblemError(500, 'The page was not stored.');
      return respond(c, 'POST /admin/texts', added, 201);
    })
    .get('/texts/:kind/:name', async (c) => {
      const text = await read(c.req.param('kind'), c.req.param('name'));
      return respond(c, 'GET /admin/texts/{kind}/{name}', text);
    })
    .put('/texts/:kind/:name', async (c) => {
      const { kind, name, title } = await read(c.req.param('kind'), c.req.param('name'));
      const { text } = await readBody(c, ownTextSchema);
      const body = kind === 'page' ? checked(pageTextSchema, text) : checkedGuide(name, text);
      await save(kind, name, { ...body }, c.get('actor'));
      await operator.note(c, 'text.edit', title);
      return respond(c, 'PUT /admin/texts/{kind}/{name}', await read(kind, name));
    })
    .delete('/texts/:kind/:name', async (c) => {
      const { kind, name, title } = await read(c.req.param('kind'), c.req.param('name'));
      await ownTexts.remove(kind, name);
      await publish();
      await operator.note(c, 'text.remove', title);
      return c.body(null, 204);
    });
}

const pageOf = ({ title, description, content }: SiteDocument): PageText => ({
  title,
  description,
  content,
  inMenu: false,
  isPublished: true,
});

function checkedGuide(name: string, text: Body): Guide {
  try {
    const guide = checkGuide(name, text);
    if (guide.id !== name) throw new ContentError('The guide’s id can’t be changed.');
    return guide;
  } catch (error) {
    if (error instanceof ContentError) throw new ProblemError(422, error.message);
    throw error;
  }
}
