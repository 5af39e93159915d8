/** Who may do what at the desk. */

export const ROLES = ['owner', 'editor', 'moderator', 'writer'] as const;
export type Role = (typeof ROLES)[number];

/** What a call of the desk can ask for. */
export type Right =
  /** One's own session, password and passkeys, and the first screen. */
  | 'own'
  /** The queue, answers, and listings that were published. */
  | 'review'
  /** Drafts of one's own, and pictures and files for them. */
  | 'write'
  /** Articles, live news, facts, quotes and the newsletter's issues. */
  | 'publish'
  /** Who reads us: subscribers, mails, what we hold about a person. */
  | 'readers'
  /** Operators, tokens, the log, backups and settings. */
  | 'run';

export const ROLE_RIGHTS: Record<Role, readonly Right[]> = {
  writer: ['own', 'write'],
  moderator: ['own', 'review'],
  editor: ['own', 'review', 'write', 'publish'],
  owner: ['own', 'review', 'write', 'publish', 'readers', 'run'],
};
export const mayDo = (role: Role, right: Right) => ROLE_RIGHTS[role].includes(right);

/** As the desk explains a role to whoever gives it. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'everything, including operators and readers’ data',
  editor: 'the queue, listings, articles, live news, quotes and newsletter issues',
  moderator: 'the queue and published listings',
  writer: 'their own drafts, which an editor reviews and publishes',
};
