import type { QueueKind } from '../../contract/desk/desk.ts';
import { LISTINGS } from '../../contract/listings.ts';

/** What was done at the desk, by the name under which it is in the log. */
const NAMES: Record<string, string> = {
  'sign-in': 'Signed in',
  'sign-in.refused': 'Wrong password',
  'sign-out': 'Signed out',
  'sign-out.everywhere': 'Signed out everywhere',
  'operator.invite': 'Invited an operator',
  'operator.invite-again': 'Made a new link for an operator',
  'operator.accept': 'Came in by invitation',
  'operator.role': 'Changed an operator’s role',
  'operator.sign-out': 'Signed an operator out everywhere',
  'operator.remove': 'Removed an operator',
  'operator.password': 'Set a new password',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'token.create': 'Made a token',
  'token.revoke': 'Revoked a token',
  'backup.restore': 'Restored a backup',
  'samples.remove': 'Removed all samples',
  'notices.pace': 'Chose when to be mailed',
  'article.create': 'Began an article',
  'article.edit': 'Edited an article',
  'article.draft': 'Made an article a draft',
  'article.scheduled': 'Scheduled an article',
  'article.published': 'Published an article',
  'article.unpublished': 'Took an article down',
  'article.correct': 'Corrected an article in public',
  'article.uncorrect': 'Took a correction back',
  'picture.add': 'Added a picture',
  'picture.edit': 'Described a picture',
  'import.read': 'Read a file to import',
  'import.discard': 'Threw away what a file held',
  'import.run': 'Imported articles',
  'import.undo': 'Took an import back',
  'archive.take': 'Took everything as an archive',
  'issue.draft': 'Drafted an issue',
  'issue.edit': 'Edited an issue',
  'issue.discard': 'Discarded an issue',
  'issue.test': 'Mailed an issue as a test',
  'issue.send': 'Sent an issue',
  'issue.plan': 'Let an issue go out by itself',
  'issue.stop': 'Stopped an issue',
  'issue.hold': 'Held an issue back',
  'alert.send': 'Sent an alert',
  'newsletter.settings': 'Changed the newsletter’s settings',
  'subscribers.export': 'Exported subscribers',
  'live-item.change': 'Changed a live item',
  'story.join': 'Joined two stories',
  'story.take-out': 'Took a report out of its story',
  'news-rules.save': 'Saved filing rules',
  'news-rules.built-in': 'Went back to the built-in filing rules',
  'outlet.add': 'Added an outlet',
  'outlet.remove': 'Removed an outlet',
  'person.export': 'Exported what we hold about a person',
  'person.erase': 'Erased a person',
  'person.allow': 'Allowed mail to a person again',
  'mail.again': 'Tried a mail again',
  'quote.save': 'Kept a quote',
  'quote.import': 'Imported quotes',
  'quote.remove': 'Removed a quote',
  'business.premium': 'Granted Premium',
  'business.premium-end': 'Ended Premium',
  'business.photos': 'Arranged photos',
  'business.photo-add': 'Added a photo',
  'event.cancel': 'Cancelled an event',
  'event.postpone': 'Postponed an event',
  'event.move': 'Moved an event',
  'contact.answer': 'Answered a message',
  'contact.answer-taken-back': 'Took an answer back',
  'event.bring-back': 'Brought an event back',
};

const KINDS = {
  ...LISTINGS,
  change: { withArticle: 'a change of a listing' },
  advertising: { withArticle: 'an advertising inquiry' },
  contact: { withArticle: 'a message' },
  problem: { withArticle: 'a problem report' },
} as const satisfies Record<QueueKind, object>;
const VERBS: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  spam: 'Marked as spam:',
  undo: 'Put back into the queue:',
  edit: 'Edited',
  approved: 'Showed',
  hidden: 'Hid',
  removed: 'Deleted',
};

/** 'Approved a business'; what has no name here is told by its own words, 'article: state'. */
export function actionName(action: string): string {
  const named = NAMES[action];
  if (named) return named;
  const [noun = '', act = ''] = action.split('.');
  const verb = VERBS[act];
  if (verb && noun in KINDS) return `${verb} ${KINDS[noun as QueueKind].withArticle}`;
  const words = action.replaceAll('.', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
