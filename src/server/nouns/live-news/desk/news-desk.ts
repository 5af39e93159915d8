import {
  PLACEMENT_LIMITS,
  storyPlacementSchema,
} from '../../../../contract/desk/story-placement.ts';
import {
  liveItemChangeSchema,
  liveItemQuerySchema,
  outletChangeSchema,
  storyJoinSchema,
} from '../../../../contract/news/live-items-desk.ts';
import {
  type DeskRules,
  feedTrialSchema,
  newOutletSchema,
  type RulesTree,
  rulesEditSchema,
  rulesTrialSchema,
} from '../../../../contract/news/news-desk.ts';
import { csvRow } from '../../../../domain/text/csv.ts';
import {
  ProblemError,
  readBody,
  readQuery,
  respond,
  wholeNumber,
} from '../../../platform/http/calls.ts';
import { deskRoutes } from '../../../platform/operator/gate.ts';
import type { Operator } from '../../../platform/operator/open-operator.ts';
import { checkRules, formatRules, type RuleBook } from '../file/rule-book.ts';
import type { LiveDeskStore } from '../store/live-desk-store.ts';
import type { StoryChoices } from '../store/story-choices.ts';
import type { StoryPlacement } from '../store/story-placement.ts';
import type { TryAddress } from '../try/try-address.ts';
import { tryRules } from '../try/try-rules.ts';
import { opmlDesk } from './opml-desk.ts';

/** How many of the newest items new rules are tried on. */
const TRIED_ITEMS = 500;

/** What the desk needs of live news besides its rows. */
export interface NewsTools {
  book: RuleBook;
  tryAddress: TryAddress;
  choices: StoryChoices;
  placement: StoryPlacement;
  privateHosts: readonly string[];
}

interface NewsDeskDeps {
  operator: Operator;
  live: LiveDeskStore;
  news: NewsTools;
  now: () => Date;
}

/** Outlets, their items and the filing rules. */
export function newsDesk({ operator, live, news, now }: NewsDeskDeps) {
  return deskRoutes()
    .get('/outlets', async (c) => respond(c, 'GET /admin/outlets', await live.outlets()))
    .post('/outlets', async (c) => {
      const outlet = await readBody(c, newOutletSchema);
      const id = await live.addOutlet(outlet, now().toISOString());
      if (!id) throw new ProblemError(409, 'There is already an outlet with this address.');
      await operator.note(c, 'outlet.add', outlet.name, { feed: outlet.feedUrl });
      return respond(c, 'POST /admin/outlets', { id }, 201);
    })
    .post('/outlets/try', async (c) => {
      const { url, section } = await readBody(c, feedTrialSchema);
      return respond(c, 'POST /admin/outlets/try', await news.tryAddress(url, section));
    })
    .put('/outlets/:id', async (c) => {
      const change = await readBody(c, outletChangeSchema);
      const { enabled } = change;
      if (!(await live.switchOutlet(c.req.param('id'), change, now().toISOString()))) {
        throw new ProblemError(404, 'Outlet not found.');
      }
      await operator.note(c, enabled ? 'outlet.on' : 'outlet.off', c.req.param('id'));
      return respond(c, 'PUT /admin/outlets/{id}', { enabled });
    })
    .delete('/outlets/:id', async (c) => {
      if (!(await live.removeOutlet(c.req.param('id'), now().toISOString()))) {
        throw new ProblemError(
          409,
          'Only outlets added at the desk can be removed. Switch this one off instead.',
        );
      }
      await operator.note(c, 'outlet.remove', c.req.param('id'));
      return c.body(null, 204);
    })
    .get('/live-items', async (c) => {
      const filter = readQuery(c, liveItemQuerySchema);
      c.header('X-Total-Count', String(await live.countItems(filter)));
      return respond(c, 'GET /admin/live-items', await live.items(filter));
    })
    .put('/live-items/:id', async (c) => {
      const change = await readBody(c, liveItemChangeSchema);
      const id = c.req.param('id');
      const title = await live.titleOf(id);
      if (!title || !(await live.changeItem(id, change, c.get('actor'), now().toISOString()))) {
        throw new ProblemError(404, 'Story not found.');
      }
      await operator.note(c, 'live-item.change', title, { id, ...change });
      return respond(c, 'PUT /admin/live-items/{id}', change);
    })
    .route('/', opmlDesk({ operator, live, now, privateHosts: news.privateHosts }))
    .route('/live-items', storiesDesk({ operator, live, news, now }))
    .route('/stories', placementDesk({ operator, news, now }))
    .get('/news-labels', async (c) => {
      c.header('Content-Disposition', 'attachment; filename="news-labels.json"');
      return respond(c, 'GET /admin/news-labels', await news.choices.labels());
    })
    .get('/news-labels.csv', async (c) => {
      const rows = (await news.choices.labels()).map((label) => [
        label.kind,
        label.category ?? '',
        label.labelledAt,
        ...[0, 1].flatMap((reportIndex) => {
          const { outletId, title, description, publishedAt } = label.reports[reportIndex] ?? {};
          return [outletId ?? '', title ?? '', description ?? '', publishedAt ?? ''];
        }),
        label.reportKind ?? '',
      ]);
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="news-labels.csv"');
      return c.body([LABEL_COLUMNS, ...rows].map(csvRow).join(''));
    })
    .route('/news-rules', rulesDesk({ operator, live, news, now }));
}

const LABEL_COLUMNS = [
  'kind',
  'category',
  'labelled_at',
  'outlet',
  'title',
  'description',
  'published_at',
  'other_outlet',
  'other_title',
  'other_description',
  'other_published_at',
  'report_kind',
];

/** Corrects which reports are one story; each of the two actions undoes the other. */
function storiesDesk({ operator, live, news: { choices }, now }: NewsDeskDeps) {
  return deskRoutes()
    .post('/:id/join', async (c) => {
      const { with: other } = await readBody(c, storyJoinSchema);
      const chosen = { by: c.get('actor'), now: now().toISOString() };
      if (!(await choices.join(c.req.param('id'), other, chosen))) {
        throw new ProblemError(
          409,
          'These are already one story, or one of them no longer exists.',
        );
      }
      const title = (await live.titleOf(c.req.param('id'))) ?? '';
      await operator.note(c, 'story.join', title, { with: (await live.titleOf(other)) ?? other });
      return c.body(null, 204);
    })
    .post('/:id/take-out', async (c) => {
      const chosen = { by: c.get('actor'), now: now().toISOString() };
      const other = await choices.separate(c.req.param('id'), chosen);
      if (!other) throw new ProblemError(409, 'This is the only report in its story.');
      await operator.note(c, 'story.take-out', (await live.titleOf(c.req.param('id'))) ?? '');
      return respond(c, 'POST /admin/live-items/{id}/take-out', { with: other });
    });
}

/** Puts a story first, further down or in no list, or calls it breaking, for a time. */
function placementDesk({ operator, news: { placement }, now }: Omit<NewsDeskDeps, 'live'>) {
  return deskRoutes()
    .get('/placed', async (c) => respond(c, 'GET /admin/stories/placed', await placement.placed()))
    .put('/:id/placement', async (c) => {
      const input = await readBody(c, storyPlacementSchema);
      const at = now();
      const until = placementEnd(input.until, at);
      const placed = await placement.place(
        c.req.param('id'),
        { ...input, until },
        at.toISOString(),
      );
      if (!placed) throw new ProblemError(404, 'Story not found.');
      const isPlaced = input.placement !== 'none' || input.breaking;
      await operator.note(c, 'story.place', placed.title, {
        placement: input.placement,
        breaking: input.breaking,
        ...(isPlaced && { until }),
      });
      return respond(c, 'PUT /admin/stories/{id}/placement', {
        until: isPlaced ? until : null,
        freed: placed.freed,
      });
    });
}

/** Checked here, because a schema has no clock. */
function placementEnd(until: string | undefined, now: Date): string {
  const latest = now.getTime() + PLACEMENT_LIMITS.maxMs;
  const end = until ? Date.parse(until) : now.getTime() + PLACEMENT_LIMITS.defaultMs;
  if (end > now.getTime() && end <= latest) return new Date(end).toISOString();
  const problem = end > latest ? 'Choose a time within 7 days.' : 'Choose a time in the future.';
  throw new ProblemError(422, problem, { until: [problem] });
}

function rulesDesk({ operator, live, news: { book }, now }: NewsDeskDeps) {
  const deskRules = async (): Promise<DeskRules> => {
    const { rules, source, problem } = await book.current();
    const history = await book.history();
    return { source, problem, history, rules: formatRules(rules), builtIn: book.builtIn };
  };
  return deskRoutes()
    .get('/', async (c) => respond(c, 'GET /admin/news-rules', await deskRules()))
    .get('/:number', async (c) => {
      const number = wholeNumber(c.req.param('number'));
      const saved = number === undefined ? undefined : await book.find(number);
      // A return to the built-in rules is stored as a revision without rules.
      return respond(c, 'GET /admin/news-rules/{number}', { rules: saved ?? book.builtIn });
    })
    .post('/try', async (c) => {
      const { rules, headlines } = await readBody(c, rulesTrialSchema);
      const proposed = usable(rules);
      const { rules: current } = await book.current();
      const items = await live.filedItems(TRIED_ITEMS);
      return respond(
        c,
        'POST /admin/news-rules/try',
        tryRules({ now: current, proposed }, headlines, items),
      );
    })
    .put('/', async (c) => {
      const { rules } = await readBody(c, rulesEditSchema);
      const before = formatRules((await book.current()).rules);
      // Stored in the form that the check returned, so that two revisions can be compared.
      const after = formatRules(usable(rules));
      const number = await book.save(after, c.get('actor'), now().toISOString());
      await operator.note(c, 'news-rules.save', `No. ${number}`, {
        changed: differences(before, after).slice(0, 20).join(', '),
      });
      return respond(c, 'PUT /admin/news-rules', await deskRules());
    })
    .delete('/', async (c) => {
      const number = await book.save({}, c.get('actor'), now().toISOString());
      await operator.note(c, 'news-rules.built-in', `No. ${number}`);
      return respond(c, 'DELETE /admin/news-rules', await deskRules());
    });
}

function usable(tree: unknown) {
  const checked = checkRules(tree);
  if ('rules' in checked) return checked.rules;
  throw new ProblemError(422, checked.problems.slice(0, 5).join(' '), { rules: checked.problems });
}

/** The paths at which two sets of rules differ, such as `categories.Sports.sure`. */
function differences(before: RulesTree, after: RulesTree, path = ''): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, fresh] = [before[name], after[name]];
    if (typeof old === 'object' && typeof fresh === 'object') {
      return differences(old, fresh, `${path}${name}.`);
    }
    return old === fresh ? [] : [path + name];
  });
}
