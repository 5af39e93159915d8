import { SITE } from '../../../contract/site.ts';
import { ARCHIVED_TABLES } from './archived-rows.ts';

const files = (withPersonal: boolean) =>
  ARCHIVED_TABLES.filter(({ isPersonal }) => withPersonal || !isPersonal)
    .map(({ file, about, hasSheet }) => {
      const sheet = hasSheet ? ` and \`data/${file}.csv\`` : '';
      return `- \`data/${file}.jsonl\`${sheet}: ${about}.`;
    })
    .join('\n');

/** Says what each file of the archive is. */
export const archiveReadme = (now: Date, withPersonal: boolean) => `# ${SITE.name}: everything

Made on ${now.toISOString().slice(0, 10)}. Every file here can be read with any text editor.

- \`articles/\`: one Markdown file for each article, in every state. Above the text, between the
  lines \`---\`, stands what is known about it, as YAML: title, slug (the end of its address), status,
  dates in UTC, author, category, tags, summary, cover, sources, and corrections made in public.
- \`pictures/\`: every picture once, named after its content. \`pictures.yaml\` says what each shows
  (alt), its caption, whom to credit, its size, and what the file was called.
- \`files/\`: every document that readers download from an article; \`files.yaml\` has their names.
- \`covers/\`: our own drawings.
- \`guides/\`, \`facts/\`, \`on-this-day.yaml\`, \`day-names.yaml\`: as we keep them, in YAML.
- \`podcast/\`, \`legal/\`: scripts and documents, in Markdown.
- \`audio/\`: the recordings of episodes; \`data/recordings.jsonl\` says whose each is. The news in two
  minutes, which is kept for 14 days, is left out.
${files(withPersonal)}
- \`data/events.ics\`: events for any calendar. \`data/outlets.opml\`: outlets for any feed reader.
- \`data/corrections.jsonl\`: every correction, with its article.
- \`data/settings.json\`: the site’s settings, from the desk or the configuration; canned texts and
  blocked words (\`queue\`), newsletter settings and the welcome series.

A \`.jsonl\` file has one JSON object a line, whose names are the database’s columns; a column that
holds a list or an object has it as JSON in text. A \`.csv\` file has the same rows for spreadsheets.
Moments are in UTC, amounts of money in the smallest unit.

The text is plain Markdown with these additions:

- \`![what it shows](../pictures/name.webp#1600x900 "caption | credit")\` is a picture with its size,
  caption and credit.
- \`>> words\` is a pull quote.
- \`[^3]\` leads to the third of the article’s sources.
- \`!file[title](../files/name.pdf#12345)\` is a document with its size in bytes.
- \`!video[what the still shows](../pictures/name.webp)<https://…>\` is a still that links to a video.
- \`> [!NOTE]\` begins a note in a box, and a fence that begins with \`gallery\` holds pictures that
  stand side by side.
- A fence that begins with \`chart bar\` or \`chart line\` is a chart: its title, then its numbers.

The desk takes this file back under Import and export: first the articles with their pictures, then
the rest. What is there already is left as it is. Not read back: newsletter issues, revisions of
articles, corrections apart from their articles, and the site’s own settings (its name, who runs it,
its addresses), because another site has its own. Weekly sending and the welcome series come back
switched off, so that a restored site emails nobody until you turn them on.

Left out:

- Live headlines and stories: they belong to their outlets, and are fetched again.
- The desk’s log: it says who did what on this site, and would be wrong about another.
- Operators, passwords, passkeys, sessions and access tokens: nobody who has this file may be able
  to sign in.
- Secret keys, and browsers that get notifications: they work with this site’s keys only.
- Emails waiting to be sent, and who got which newsletter issue: a copy must not send them again.
- Addresses that must not be emailed: only this site can compare them, because they are hashed.
- Unsaved drafts, senders' changes, deleted articles' addresses, and records of earlier imports.
${withPersonal ? '' : '- What readers sent us, and their addresses: an owner’s copy has them.\n'}`;
