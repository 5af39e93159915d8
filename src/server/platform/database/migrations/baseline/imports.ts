import { type Columns, table } from '../columns.ts';

/** Articles from other sites: read and shown first, then imported, and undone by one call. */
export const imports = (c: Columns) => ({
  /** A file of another site's posts: read, shown, imported, perhaps undone. */
  article_import: table({
    id: c.text(1, 64, { key: true }),
    kind: c.oneOf(['ghost', 'wordpress', 'archive'], { optional: true }),
    file_name: c.text(0, 200),
    status: c.oneOf(['reading', 'read', 'failed', 'importing', 'imported', 'undone']),
    problem: c.text(0, 500),
    /** Where the other site stood. */
    site: c.text(0, 300, { default: '' }),
    /** What the operator chose for the articles. */
    choices: c.json('object', { optional: true }),
    counts: c.json('object'),
    read_by: c.text(1, 100),
    read_at: c.time(),
    /** When the process that works on it last updated it. */
    seen_at: c.time(),
    imported_by: c.text(1, 100, { optional: true }),
    imported_at: c.time({ optional: true }),
  }),
  /** One post of such a file, and the article that was made of it. */
  imported_article: table(
    {
      id: c.text(1, 64, { key: true }),
      import_id: c.reference('article_import.id', 'cascade'),
      position: c.whole(0, 1_000_000),
      /** Its id on the other site: the same in every export. */
      source: c.text(1, 500),
      report: c.json('object'),
      /** The article as it would be imported, until it has been. */
      body: c.json('object', { optional: true }),
      article_id: c.reference('article.id', 'set null', { optional: true }),
      /** When the article was made: if it has changed since, somebody has worked on it. */
      made_at: c.time({ optional: true }),
    },
    {
      constraints: { once: { unique: ['import_id', 'source'] } },
      indexes: {
        imported_article_source: ['source'],
        imported_article_order: ['import_id', 'position'],
        imported_article_made: ['article_id'],
      },
    },
  ),
  /** A picture of such a file, until the import makes it one of ours. */
  import_picture: table(
    {
      id: c.text(1, 64, { key: true }),
      import_id: c.reference('article_import.id', 'cascade'),
      address_hash: c.hash(),
      /** Null where the picture could not be fetched, and why. */
      name: c.text(1, 100, { optional: true }),
      problem: c.text(0, 300),
      /** In base64, until the import. */
      webp: c.text(1, 16_000_000, { optional: true }),
      width: c.whole(0, 20_000),
      height: c.whole(0, 20_000),
      alt: c.text(0, 500),
      caption: c.text(0, 500),
      credit: c.text(0, 200),
      file_name: c.text(0, 200),
      /** It was not among ours before this import. */
      is_new: c.flag(),
    },
    {
      indexes: {
        import_picture_address: ['import_id', 'address_hash'],
      },
    },
  ),
  /** A document of such a file, until the import makes it one of ours. */
  import_file: table(
    {
      id: c.text(1, 64, { key: true }),
      import_id: c.reference('article_import.id', 'cascade'),
      name: c.text(1, 100),
      /** In base64. */
      bytes: c.text(1, 16_000_000, { optional: true }),
      size: c.whole(1, 20_000_000),
      file_name: c.text(1, 200),
      is_new: c.flag(),
    },
    { indexes: { import_file_name: ['import_id', 'name'] } },
  ),
});
