/**
 * What a first visit may cost on a phone before any control is used, in bytes after gzip (fonts as
 * they are). Readers pay for each of them: a budget is raised only with a reason in the commit.
 */
export const HOME_BUDGET = {
  document: 34 * 1024,
  stylesheet: 20 * 1024,
  script: 15 * 1024,
  font: 32 * 1024,
} as const;

/** What a slow phone lays out and a screen reader lists on the home page of a new site. */
export const HOME_ELEMENTS = 1100;
export const HOME_LINKS = 120;

/** All code of the home page, for whoever scrolls to its end. */
export const HOME_CODE = 95 * 1024;

/** The frame's script, which every page loads. */
export const FRAME_SCRIPT = 8 * 1024;

/** The code of a page that is read: an article, a guide, a story, a legal page. */
export const READING_CODE = 10 * 1024;

/** All code of the desk until Today is shown after signing in, in bytes as they travel. */
export const DESK_CODE = 100 * 1024;

/** All code until an article can be written, when that address was asked for before signing in. */
export const EDITOR_CODE = 200 * 1024;
