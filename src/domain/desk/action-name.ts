import type { QueueKind } from '../../contract/desk/queue-choices.ts';
import { LISTINGS } from '../../contract/listings.ts';
import { wordsIn } from '../text/words-in.ts';

/** What the log shows for each action. */
const NAMES: Record<string, string> = {
  'sign-in': 'Signed in',
  'sign-in.refused': 'Wrong password',
  'sign-out': 'Signed out',
  'sign-out.everywhere': 'Signed out everywhere',
  'operator.invite': 'Invited an operator',
  'operator.invite-again': 'Created a new link for an operator',
  'operator.accept': 'Accepted an invitation',
  'operator.role': 'Changed an operator’s role',
  'operator.sign-out': 'Signed an operator out everywhere',
  'operator.remove': 'Removed an operator',
  'operator.password': 'Set a new password',
  'operator.email': 'Changed their email address',
  'passkey.add': 'Added a passkey',
  'passkey.remove': 'Removed a passkey',
  'token.create': 'Created a token',
  'token.revoke': 'Revoked a token',
  'settings.bounces': 'Changed where bounces come back to',
  'settings.index-now': 'Turned IndexNow on or off',
  'backup.restore': 'Restored a backup',
  'samples.remove': 'Removed all samples',
  'queue.settings': 'Changed canned texts or blocked words',
  'notices.pace': 'Changed email notifications',
  'article.create': 'Created an article',
  'article.edit': 'Edited an article',
  'article.draft': 'Moved an article back to draft',
  'article.scheduled': 'Scheduled an article',
  'article.published': 'Published an article',
  'article.unpublished': 'Unpublished an article',
  'article.review': 'Asked for a review of an article',
  'article.send-back': 'Sent an article back to its writer',
  'article.copy': 'Copied an article',
  'article.delete': 'Deleted an article',
  'article.restore': 'Brought back an article',
  'article.move': 'Changed the address of an article',
  'article.share': 'Created a preview link',
  'article.unshare': 'Withdrew a preview link',
  'redirect.add': 'Added a redirect',
  'takedown.open': 'Opened a takedown file',
  'takedown.change': 'Changed a takedown file',
  'readers.weekly-summary': 'Turned the Monday summary on or off',
  'redirect.remove': 'Removed a redirect',
  'file.add': 'Added a file',
  'article.correct': 'Published a correction',
  'article.uncorrect': 'Removed a correction',
  'picture.add': 'Added a picture',
  'picture.edit': 'Edited a picture',
  'import.read': 'Uploaded a file to import',
  'import.discard': 'Discarded an uploaded file',
  'import.run': 'Imported articles',
  'import.undo': 'Undid an import',
  'archive.take': 'Downloaded the archive',
  'issue.draft': 'Drafted an issue',
  'issue.edit': 'Edited an issue',
  'issue.discard': 'Discarded an issue',
  'issue.test': 'Sent a test issue',
  'issue.send': 'Sent an issue',
  'issue.plan': 'Scheduled an issue',
  'issue.stop': 'Stopped an issue',
  'issue.hold': 'Did not send an issue',
  'alert.send': 'Sent an alert',
  'channels.posted': 'Marked a post as published',
  'channels.unposted': 'Removed a post from the list',
  'channels.reminder': 'Changed the reminder of the morning’s post',
  'push.on': 'Turned notifications on',
  'push.off': 'Turned notifications off',
  'push.send': 'Notified readers',
  'newsletter.settings': 'Changed newsletter settings',
  'newsletter.welcome': 'Changed the welcome series',
  'subscribers.export': 'Exported subscribers',
  'subscribers.import': 'Imported subscribers',
  'subscriber.add': 'Added a subscriber',
  'subscriber.edit': 'Edited a subscriber',
  'subscriber.address': 'Changed a subscriber’s address',
  'subscriber.unsubscribe': 'Unsubscribed a subscriber',
  'live-item.change': 'Edited a live story',
  'story.join': 'Merged two stories',
  'story.place': 'Placed a story',
  'story.take-out': 'Removed a report from a story',
  'news-rules.save': 'Saved filing rules',
  'news-rules.built-in': 'Restored the built-in filing rules',
  'outlet.add': 'Added an outlet',
  'outlet.remove': 'Removed an outlet',
  'person.export': 'Exported a person’s data',
  'person.erase': 'Erased a person’s data',
  'person.allow': 'Allowed emails to an address again',
  'mail.again': 'Retried an email',
  'quote.save': 'Saved a rate',
  // Logged until mid-market rates and quotes were saved together.
  'quote.rates': 'Entered mid-market rates',
  'quote.import': 'Imported a rate',
  'quote.remove': 'Removed a rate',
  'business.premium': 'Granted Premium',
  'business.premium-end': 'Ended Premium',
  'business.photos': 'Edited photos',
  'business.photo-add': 'Added a photo',
  'event.photos': 'Edited the picture',
  'event.photo-add': 'Added a picture',
  'business.several': 'Changed several businesses',
  'business.owner': 'Changed the owner of a business',
  'event.several': 'Changed several events',
  'event.sender': 'Changed the organiser of an event',
  'event.rule': 'Changed how an event repeats',
  'event.message': 'Emailed the guests of an event',
  'event.leave-out': 'Skipped a date of an event',
  'event.put-back': 'Restored a date of an event',
  'event.cancel-date': 'Cancelled a date of an event',
  'event.move-date': 'Moved a date of an event',
  'event.cancel': 'Cancelled an event',
  'event.postpone': 'Postponed an event',
  'event.move': 'Moved an event',
  'contact.answer': 'Replied to a message',
  'contact.answer-taken-back': 'Withdrew a reply',
  'event.bring-back': 'Reinstated an event',
};

const KINDS = {
  ...LISTINGS,
  rating: { withArticle: 'a customer review' },
  change: { withArticle: 'a change of a listing' },
  advertising: { withArticle: 'an advertising enquiry' },
  contact: { withArticle: 'a message' },
  problem: { withArticle: 'a problem report' },
} as const satisfies Record<QueueKind, object>;
const VERBS: Record<string, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  spam: 'Marked as spam:',
  undo: 'Returned to the queue:',
  edit: 'Edited',
  enter: 'Added',
  approved: 'Published',
  hidden: 'Hid',
  removed: 'Deleted',
};

const ACTIONS = [
  ...Object.keys(NAMES),
  ...Object.keys(KINDS).flatMap((kind) => Object.keys(VERBS).map((verb) => `${kind}.${verb}`)),
];

/** The actions whose names have every one of these words. */
export function actionsNamed(words: string): string[] {
  const holds = wordsIn(words);
  return ACTIONS.filter((action) => holds(actionName(action)));
}

/** 'Approved a business'. An action without a name here is shown by its key, 'Article: state'. */
export function actionName(action: string): string {
  const named = NAMES[action];
  if (named) return named;
  const [noun = '', act = ''] = action.split('.');
  const verb = VERBS[act];
  if (verb && noun in KINDS) return `${verb} ${KINDS[noun as QueueKind].withArticle}`;
  const words = action.replaceAll('.', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
