import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LiveReport, Story } from '../../../contract/news/live-news.ts';
import { liveReport, storyById } from '../../data/queries.ts';
import type { Query } from '../../data/query.ts';
import { PageData, PageDataContext } from '../../page/page-data.ts';
import { Page as LiveItemPage } from './live-item-page.tsx';
import { Page as StoryPage } from './story-page.tsx';

type Report = Story['reports'][number];

const at = (time: string) => `2026-11-17T${time}:00.000Z`;

const report = (id: string, outlet: string, time: string, about: Partial<Report> = {}): Report => ({
  id,
  title: `${outlet} on the nine of Obuasi`,
  description: '',
  url: `https://outlet.example/${id}`,
  urlToImage: null,
  publishedAt: at(time),
  source: { name: outlet },
  kind: 'news',
  removedAt: null,
  formerHeadlines: [],
  outlet: { id: outlet, country: 'GH', ownerKind: 'private', owner: `Owner of ${outlet}` },
  ...about,
});

const story = (reports: Report[], about: Partial<Story> = {}): Story => ({
  id: 's1',
  title: 'Nine remanded in Obuasi',
  category: 'Politics',
  publishedAt: reports[0]?.publishedAt ?? at('09:00'),
  kind: 'news',
  outlets: new Set(reports.map(({ source }) => source.name)).size,
  lastReportAt: reports.at(-1)?.publishedAt ?? at('09:00'),
  breakingUntil: null,
  reports,
  related: [],
  ...about,
});

async function render<Data>(query: Query<Data>, data: Data, page: React.ReactNode) {
  const pageData = new PageData(() => Response.json(data));
  await pageData.load(query);
  return renderToStaticMarkup(<PageDataContext value={pageData}>{page}</PageDataContext>);
}

const renderStory = (data: Story) => render(storyById('s1'), data, <StoryPage id="s1" />);

/** What a reader sees, without tags. */
const words = (html: string) =>
  html
    .replace(/<script.*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const COURT =
  'An Obuasi Circuit Court has remanded nine suspects for an attack on police officers.';
const OTHER =
  'The Circuit Court in Obuasi refused bail to nine suspects after an attack on police.';

describe('a story', () => {
  it('takes a reader who found a mistake to the form, with the page filled in', async () => {
    expect(await renderStory(story([report('r1', 'Joy', '09:00')]))).toContain(
      'href="/report?page=%2Fstory%2Fs1"',
    );
  });

  it('counts outlets, not reports, and links each outlet once', async () => {
    const html = await renderStory(
      story([
        report('1', 'MyJoyOnline', '09:05'),
        report('2', 'GhanaWeb', '10:02'),
        report('3', 'GhanaWeb', '12:15'),
      ]),
    );
    expect(words(html)).toContain('2 outlets, 2 owners, no state outlet');
    expect(html.match(/href="#report-/g)).toHaveLength(2);
    expect(words(html)).toContain('GhanaWeb later, 12:15 :');
    expect(html.match(/How 2 outlets reported it/g)?.length).toBeGreaterThan(0);
  });

  it('offers WhatsApp before anything else, then its reports and its RSS', async () => {
    const html = await renderStory(story([report('1', 'MyJoyOnline', '09:05')]));
    expect(html.indexOf('Share on WhatsApp')).toBeLessThan(html.indexOf('id="report-1"'));
    expect(html.match(/href="\/story\/s1\/rss.xml"/g)).toHaveLength(2);
    expect(html).toContain('rel="alternate" type="application/rss+xml"');
  });

  it('quotes the sentence nearest to all reports, with its outlet', async () => {
    const html = await renderStory(
      story([
        report('1', 'Happy Ghana', '09:05', { description: COURT }),
        report('2', '3News', '10:02', { description: OTHER }),
      ]),
    );
    expect(html).toMatch(/<blockquote[^>]*>[^<]*Obuasi[^<]*\.<\/blockquote>/);
    expect(words(html)).toContain('2 of 2 outlets');
    expect(words(html)).toContain('In the excerpts we’ve read.');
    const single = await renderStory(
      story([report('1', '3News', '10:02', { description: OTHER })]),
    );
    expect(single).not.toContain('<blockquote');
    expect(words(single)).not.toContain('agree on');
  });

  it('prints a text once that two outlets published', async () => {
    const html = await renderStory(
      story([
        report('1', 'MyJoyOnline', '09:05', { description: COURT }),
        report('2', 'Adom Online', '14:05', { description: COURT }),
      ]),
    );
    expect(html.split(COURT)).toHaveLength(2);
    expect(words(html)).toContain('Adom Online published the same text, 14:05 ↗');
  });

  it('begins with what the outlets count differently', async () => {
    const html = await renderStory(
      story([
        report('1', 'Joy', '09:00', { description: 'A boat with 63 passengers sank.' }),
        report('2', 'Citi', '09:10', { description: 'A boat with 68 passengers sank.' }),
      ]),
    );
    expect(words(html)).toMatch(/Where they differ 63 passengers \(Joy\) ; 68 passengers \(Citi\)/);
    expect(html.indexOf('Where they differ')).toBeLessThan(html.indexOf('report-1'));
  });

  it('has the dated headlines of its affair', async () => {
    const affair = {
      id: 's0',
      name: 'Frempah-Dzokoto',
      stories: [
        {
          id: 's0',
          title: 'New judge sought',
          publishedAt: '2026-11-01T08:00:00.000Z',
          outlets: null,
        },
        { id: 's1', title: 'Nine remanded in Obuasi', publishedAt: at('09:00'), outlets: 1 },
      ],
    };
    const html = await renderStory(story([report('1', 'Joy', '09:00')], { affair }));
    expect(words(html)).toContain('Frempah-Dzokoto: 2 stories since Sunday, 1 November 2026');
    expect(html).toContain('href="/affair/s0"');
    expect(html).not.toContain('href="/story/s0"');
  });

  it('says what fact-checkers found', async () => {
    const factChecks = [
      {
        outlet: 'Dubawa',
        title: 'No, it isn’t so',
        url: 'https://d.example/1',
        publishedAt: at('10:00'),
      },
    ];
    const claimed = { description: 'Was it 40% on Monday?', kind: 'fact-check' as const };
    const html = await renderStory(
      story([report('1', 'Joy', '09:00'), report('2', 'Dubawa', '10:00', claimed)], { factChecks }),
    );
    expect(words(html)).toContain('Fact-checks Dubawa: No, it isn’t so');
    expect(words(html)).not.toContain('Only in one report');
  });

  it('takes one press to say that a report is about something else', async () => {
    const html = await renderStory(
      story([report('r1', 'Joy', '09:00'), report('r2', 'Citi', '09:10')]),
    );
    const [, form = ''] = /<form[^>]*action="\/report"[^>]*>(.*?)<\/form>/.exec(html) ?? [];
    expect(form).toContain('name="page" value="/story/s1"');
    expect(form.match(/value="This is two stories: [^"]*\/live\/r\d/g)).toHaveLength(2);
  });

  it('lists names and figures of one report only', async () => {
    const html = await renderStory(
      story([
        report('1', 'A', '09:05', { description: 'It was said by Godwin Ahianyo on Monday.' }),
        report('2', 'B', '10:05', { description: 'It was said on Tuesday.' }),
      ]),
    );
    expect(words(html)).toContain('Only in one report');
    expect(html).toContain('Godwin Ahianyo</td>');
  });

  it('shows the headlines a report had, the oldest folded away', async () => {
    const former = ['First', 'Second', 'Third'].map((title, index) => ({
      title,
      seenAt: at(`1${index}:00`),
      replacedAt: at(`1${index + 1}:05`),
    }));
    const html = await renderStory(
      story([report('1', 'Graphic', '09:05', { formerHeadlines: former })]),
    );
    expect(words(html)).toContain('changed 13:05 , was: “Third”');
    expect(words(html)).toContain('1 earlier headline');
    expect(html.indexOf('“First”')).toBeGreaterThan(html.indexOf('<details'));
    expect(html.indexOf('“Second”')).toBeLessThan(html.indexOf('<details'));
  });

  it('says what was taken down and what looks like advertising', async () => {
    const html = await renderStory(
      story([
        report('1', 'A', '09:05', { removedAt: at('14:05') }),
        report('2', 'B', '09:15', { kind: 'promotional' }),
      ]),
    );
    expect(words(html)).toContain('The outlet took this report down; noticed 14:05');
    expect(words(html)).toContain('Looks like advertising');
  });

  it('credits pictures to their outlet', async () => {
    const html = await renderStory(
      story([report('1', 'MyJoyOnline', '09:05', { urlToImage: '/pictures/640/a' })]),
    );
    expect(words(html)).toContain('Photo: MyJoyOnline');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('never says that an owner was not found', async () => {
    const outlet = { id: 'a', country: 'GH', ownerKind: 'unknown' as const, owner: null };
    const html = await renderStory(
      story([report('1', 'A', '09:05', { outlet }), report('2', 'B', '09:15')]),
    );
    expect(words(html)).toContain('2 outlets');
    expect(words(html)).not.toMatch(/owner not found|unknown|state outlet/);
  });
});

describe('without a picture', () => {
  it('has no cloth in its place, which would read as one that is missing', async () => {
    const html = await renderStory(story([report('r1', 'Joy', '09:00')]));
    expect(html).not.toContain('/art/');
  });
});

describe('one report', () => {
  const single = (about: Partial<LiveReport> = {}): LiveReport => ({
    ...report('r1', 'MyJoyOnline', '09:05', { description: COURT }),
    category: 'Politics',
    story: { id: 's1', reports: 6, outlets: 4 },
    related: [],
    ...about,
  });
  const renderReport = (data: LiveReport) =>
    render(liveReport('r1'), data, <LiveItemPage id="r1" />);

  it('leads to the outlet first, then to sharing and to the story', async () => {
    const html = await renderReport(single());
    const order = ['<h1', 'Read at MyJoyOnline', 'Share on WhatsApp', '4 outlets have this story'];
    const positions = order.map((part) => html.indexOf(part));
    expect(positions.every((position) => position >= 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(html.match(/class="button[ "](?!button-plain)/g)).toHaveLength(1);
  });

  it('shows its history, and no story of one outlet', async () => {
    const html = await renderReport(
      single({
        kind: 'promotional',
        removedAt: at('14:05'),
        formerHeadlines: [{ title: 'Before', seenAt: at('09:05'), replacedAt: at('10:00') }],
        story: { id: 's1', reports: 2, outlets: 1 },
      }),
    );
    expect(words(html)).toContain('Looks like advertising');
    expect(words(html)).toContain('took this report down; noticed 14:05');
    expect(words(html)).toContain('changed 10:00 , was: “Before”');
    expect(html).not.toContain('href="/story/s1"');
  });
});
