import { z } from 'zod';
import { articleQuerySchema, articleSchema, articleSummarySchema } from '../articles/article.ts';
import { documentSchema } from '../articles/document.ts';
import { dayNameAnswerSchema } from '../calendar/day-name.ts';
import { ghanaTodaySchema } from '../calendar/today.ts';
import { message, submitted } from '../call-answers.ts';
import { viewSchema } from '../desk/readership.ts';
import { pageNoticeQuerySchema, pageNoticeSchema } from '../desk/takedowns.ts';
import { mailedRatingSchema, ratingSubmissionSchema } from '../directory/rating.ts';
import { guestSchema, invitationSchema } from '../events/guest.ts';
import { authorPageSchema } from '../facts/author-page.ts';
import { factsPageSchema, factsQuerySchema } from '../facts/fact.ts';
import { onThisDaySchema } from '../facts/on-this-day.ts';
import { guideQuerySchema, guideSchema, guideSummarySchema } from '../guides/guide.ts';
import { advertisingInquirySchema } from '../inbox/advertising.ts';
import { contactMessageSchema } from '../inbox/contact.ts';
import { problemReportSchema } from '../inbox/problem-report.ts';
import { LIVE_PAGE_CALLS } from '../live-pages/live-page.ts';
import {
  affairSchema,
  liveNewsItemSchema,
  liveNewsQuerySchema,
  liveReportSchema,
  newsStatusSchema,
  outletSchema,
  storySchema,
} from '../news/live-news.ts';
import {
  addressChangeSchema,
  bounceReportSchema,
  confirmationSchema,
  keySchema,
  newsletterDeliverySchema,
  preferencesChangeSchema,
  preferencesSchema,
  subscriberSchema,
  subscriptionSchema,
} from '../newsletter/newsletter.ts';
import { archivedIssueSchema, sentIssueSchema } from '../newsletter/newsletter-issue.ts';
import { newsletterAnalyticsSchema, subscriberQuerySchema } from '../newsletter/subscriber-list.ts';
import {
  placeQuerySchema,
  placeQuestionQuerySchema,
  placeQuestionSchema,
  placeSchema,
} from '../places/place.ts';
import {
  bulletinSchema,
  episodeSchema,
  episodeSummarySchema,
  podcastAppSchema,
} from '../podcast/podcast.ts';
import {
  pushChoicesSchema,
  pushEndpointSchema,
  pushRenewalSchema,
  pushStateSchema,
  pushStopSchema,
  pushSubscriptionSchema,
} from '../push/push.ts';
import { publicStationSchema } from '../radio/station.ts';
import { regionSummarySchema, regionViewSchema } from '../regions/region.ts';
import { rateAlertSchema } from '../remittance/rate-alert.ts';
import {
  comparisonQuerySchema,
  comparisonResultSchema,
  exchangeRateSchema,
  providerHistorySchema,
  requiredAmountQuerySchema,
  requiredAmountsSchema,
  sendingFactsSchema,
} from '../remittance/remittance.ts';
import {
  searchAnswerSchema,
  searchQuerySchema,
  suggestionSchema,
  suggestQuerySchema,
} from '../search/search.ts';
import { claimSchema, senderPageSchema, sessionSchema } from '../senders/sender.ts';
import { LISTING_CALLS } from './listing-calls.ts';

/** One call of the public API, as far as somebody who wants to use it must know it. */
export interface Call {
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What a call that went well answers; left out where nothing is said. */
  answer?: z.ZodType;
  status?: 200 | 201 | 202 | 204;
  /** Other than JSON. */
  contentType?: string;
  /** Needs a bearer token. */
  secret?: true;
  /** Only for our own pages: about one person, or part of a form. */
  personal?: true;
}

const result = z.object({ result: z.string() });

/** Every call that is not the desk's own, by method and path. A test holds it against the routes. */
export const CALLS = {
  'GET /articles': {
    summary: 'Our own articles, newest first',
    query: articleQuerySchema,
    answer: z.array(articleSummarySchema),
  },
  'GET /articles/featured': {
    summary: 'The articles on top of the home page',
    answer: z.array(articleSummarySchema),
  },
  'GET /articles/most-read': {
    summary: 'Our most-read articles this week; none while there are too few views',
    answer: z.array(articleSummarySchema),
  },
  'POST /views': {
    summary: 'Count a page view. The answer is the same whether it counts or not',
    body: viewSchema,
    status: 204,
  },
  'GET /articles/{id}': { summary: 'One article with its text and sources', answer: articleSchema },
  'GET /articles/{id}/related': {
    summary: 'Related articles',
    answer: z.array(articleSummarySchema),
  },
  ...LIVE_PAGE_CALLS,
  'GET /radio': {
    summary: 'Radio stations with their streams, and whether those answer',
    answer: z.array(publicStationSchema),
  },
  'GET /notices': {
    summary: 'What readers are told about a page that was removed or corrected on request',
    query: pageNoticeQuerySchema,
    answer: pageNoticeSchema.nullable(),
  },
  'GET /drafts/{token}': {
    summary: 'An article that is not published yet, by its preview link',
    answer: articleSchema,
    personal: true,
  },
  'GET /authors/{id}': {
    summary: 'Articles by one author; for a desk of ours also what it covers and corrected',
    answer: authorPageSchema,
  },
  'GET /tags/{tag}': {
    summary: 'Articles with a tag',
    answer: z.object({ tag: z.string(), articles: z.array(articleSummarySchema) }),
  },
  'GET /live-news/{list}': {
    summary:
      'Live news, newest first or with sort=top by importance: all, business, diaspora or a category. The Age header is the number of seconds since an outlet last responded',
    query: liveNewsQuerySchema,
    answer: z.array(liveNewsItemSchema),
  },
  'GET /live-items/{id}': {
    summary: 'One outlet’s report, and related stories',
    answer: liveReportSchema,
  },
  'GET /affairs/{id}': { summary: 'Stories that follow each other', answer: affairSchema },
  'GET /stories/{id}': { summary: 'A story with every outlet’s headline', answer: storySchema },
  'GET /outlets': {
    summary: 'The outlets we follow, and when each last answered',
    answer: z.array(outletSchema),
  },
  'GET /outlets/status': { summary: 'How fresh the live news is', answer: newsStatusSchema },
  'GET /push': {
    summary: 'The key that browsers subscribe to notifications with; null while they are off',
    answer: pushStateSchema,
  },
  'PUT /push': {
    summary: 'Notify a browser: its push subscription, topics, stories, limit and quiet hours',
    body: pushSubscriptionSchema,
    answer: pushChoicesSchema,
  },
  'POST /push/find': {
    summary: 'What a browser has chosen to be notified of; null where it gets no notifications',
    body: pushEndpointSchema,
    answer: pushChoicesSchema.nullable(),
  },
  'POST /push/stop': {
    summary: 'Stop one topic or story, or all notifications, which deletes the subscription',
    body: pushStopSchema,
    status: 204,
  },
  'POST /push/renew': {
    summary: 'Replace a push subscription that the browser has renewed',
    body: pushRenewalSchema,
    status: 204,
  },
  'GET /senders': {
    summary: 'What one address has sent, for a session opened by an emailed link',
    query: sessionSchema,
    answer: senderPageSchema,
    personal: true,
  },
  'POST /senders/claims': {
    summary: 'Claim a listing. The answer is the same for everyone',
    body: claimSchema,
    ...submitted,
    status: 202,
  },
  ...LISTING_CALLS,
  'POST /going': {
    summary: 'RSVP to an event; it counts once the address is confirmed',
    body: guestSchema,
    answer: result,
    status: 202,
  },
  'GET /going': {
    summary: 'What an RSVP link refers to',
    query: keySchema,
    answer: invitationSchema,
    personal: true,
  },
  'POST /going/confirm': {
    summary: 'Confirm an RSVP with the key from the email: a place, or one on the waiting list',
    body: keySchema,
    answer: result,
  },
  'POST /going/cancel': {
    summary: 'Cancel an RSVP with the key from the email',
    body: keySchema,
    answer: result,
  },
  'POST /reviews': {
    summary: 'Review a business; it counts once the address is confirmed and appears once approved',
    body: ratingSubmissionSchema,
    ...submitted,
    status: 202,
  },
  'GET /reviews': {
    summary: 'What the link in a confirmation email refers to',
    query: keySchema,
    answer: mailedRatingSchema,
  },
  'POST /reviews/confirm': {
    summary: 'Confirm a review with the key from the email',
    body: keySchema,
    answer: result,
  },
  'GET /today': { summary: 'Whether Ghana is open today, and why', answer: ghanaTodaySchema },
  'GET /remittance/compare': {
    summary: 'What each provider pays out in cedis, best first',
    query: comparisonQuerySchema,
    answer: z.array(comparisonResultSchema),
  },
  'GET /remittance/required': {
    summary: 'What each provider takes so that an amount in cedis arrives, least first',
    query: requiredAmountQuerySchema,
    answer: requiredAmountsSchema,
  },
  'GET /remittance/providers/{id}': {
    summary: 'A provider’s quotes over time, by currency',
    answer: providerHistorySchema,
  },
  'GET /remittance/facts': {
    summary: 'Bank of Ghana notices and other advice for people sending money',
    answer: sendingFactsSchema,
  },
  'GET /places': {
    summary: 'Cities whose name starts with the text, largest first',
    query: placeQuerySchema,
    answer: z.array(placeSchema),
  },
  'GET /places/question': {
    summary:
      'Where a typed city is, or what to ask about it: which of its namesakes, which time zone',
    query: placeQuestionQuerySchema,
    answer: placeQuestionSchema,
  },
  'GET /remittance/rates': {
    summary: 'Mid-market rates, with the last 30 days',
    answer: z.array(exchangeRateSchema),
  },
  'GET /search': {
    summary: 'Articles, live stories, businesses, events, guides and episodes, by kind',
    query: searchQuerySchema,
    answer: searchAnswerSchema,
  },
  'GET /search/suggest': {
    summary: 'A few suggestions while typing',
    query: suggestQuerySchema,
    answer: z.array(suggestionSchema),
  },
  'GET /podcast': { summary: 'Episodes, newest first', answer: z.array(episodeSummarySchema) },
  'GET /podcast/apps': { summary: 'Apps that have the podcast', answer: z.array(podcastAppSchema) },
  'GET /podcast/bulletin': {
    summary: 'The newest news in two minutes, where there is one',
    answer: bulletinSchema.nullable(),
  },
  'GET /podcast/{number}': {
    summary: 'An episode with its script; `newest` instead of a number is the newest one',
    answer: episodeSchema,
  },
  'GET /regions': {
    summary: 'Ghana’s sixteen regions, with the number of businesses listed in each',
    answer: z.array(regionSummarySchema),
  },
  'GET /regions/{id}': {
    summary: 'A region of Ghana, such as upper-east: its news, festivals, events and businesses',
    answer: regionViewSchema,
  },
  'GET /on-this-day/{month}': {
    summary: 'Events in Ghana’s history in a month, such as march',
    answer: z.array(onThisDaySchema),
  },
  'GET /guides': {
    summary: 'The guides, those of the home page first',
    query: guideQuerySchema,
    answer: z.array(guideSummarySchema),
  },
  'GET /guides/{id}': { summary: 'A guide with its sources', answer: guideSchema },
  'GET /day-names/{day}': {
    summary: 'The day names for a date of birth, and when the day next comes round',
    answer: dayNameAnswerSchema,
  },
  'GET /facts': {
    summary: 'Facts on our pages: a group of them, or without one those due a check',
    query: factsQuerySchema,
    answer: factsPageSchema,
  },
  'GET /documents/{id}': { summary: 'A legal page, or the page about us', answer: documentSchema },
  'GET /contact': {
    summary: 'How to contact us',
    answer: z.object({ editor: z.string(), newsletter: z.string() }),
  },
  'GET /form-stamp': {
    summary:
      'A signed timestamp that a form sends back in `opened`, to measure how long it was open',
    answer: z.object({ stamp: z.string() }),
    personal: true,
  },
  'POST /contact': { summary: 'Send us a message', body: contactMessageSchema, ...submitted },
  'POST /advertising': {
    summary: 'Ask about advertising',
    body: advertisingInquirySchema,
    ...submitted,
  },
  'POST /reports': {
    summary: 'Report a problem with a page',
    body: problemReportSchema,
    ...submitted,
  },
  'POST /remittance/alerts': {
    summary: 'Set a rate alert; it starts once confirmed',
    body: rateAlertSchema,
    answer: message,
    status: 202,
  },
  'POST /remittance/alerts/confirm': {
    summary: 'Confirm a rate alert with the key from the email',
    body: keySchema,
    answer: result,
  },
  'POST /remittance/alerts/end': {
    summary: 'End a rate alert with the key from the email',
    body: keySchema,
    answer: result,
  },
  'POST /newsletter/subscribe': {
    summary: 'Subscribe; the response is the same for new and existing addresses',
    body: subscriptionSchema,
    answer: message,
    status: 202,
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm an address with the token from the email',
    body: z.object({ token: z.string().optional(), change: z.string().optional() }),
    answer: result,
  },
  'POST /newsletter/resend': {
    summary: 'Resend the confirmation email',
    body: confirmationSchema,
    answer: result,
    status: 202,
  },
  'GET /newsletter/preferences': {
    summary: 'A subscriber’s preferences, with the key from their email',
    query: keySchema,
    answer: preferencesSchema,
    personal: true,
  },
  'PUT /newsletter/preferences': {
    summary: 'Change topics, frequency or a pause',
    body: preferencesChangeSchema,
    answer: preferencesSchema,
  },
  'POST /newsletter/preferences/address': {
    summary: 'Change the address; it takes effect once confirmed',
    body: addressChangeSchema,
    answer: result,
    status: 202,
  },
  'GET /newsletter/preferences/data': {
    summary: 'Everything we hold about a subscriber',
    query: keySchema,
    answer: z.object({ subscriber: z.looseObject({}), letters: z.array(z.looseObject({})) }),
    personal: true,
  },
  'POST /newsletter/preferences/erase': {
    summary: 'Ask to delete a subscriber’s data; a link to confirm it is emailed',
    body: keySchema,
    answer: result,
    status: 202,
  },
  'POST /newsletter/erase': {
    summary: 'Delete a subscriber’s data, with the key from the email that asks for it',
    body: keySchema,
    answer: result,
  },
  'POST /newsletter/return': {
    summary: 'Resubscribe after unsubscribing',
    body: keySchema,
    answer: result,
  },
  'POST /newsletter/stop': {
    summary: 'Stop a scheduled issue, with the key from the operator’s email',
    body: keySchema,
    answer: result,
  },
  'GET /newsletter/day': {
    summary:
      'The day the newsletter is sent automatically, if it is, and whether this site sends email',
    answer: newsletterDeliverySchema,
  },
  'GET /newsletter/archive': {
    summary: 'Newsletter issues that have been sent',
    answer: z.array(archivedIssueSchema),
  },
  'GET /newsletter/archive/{number}': {
    summary: 'One newsletter issue',
    answer: sentIssueSchema,
  },
  'GET /newsletter/subscribers': {
    summary: 'Subscribers; X-Total-Count says how many there are',
    query: subscriberQuerySchema,
    answer: z.array(subscriberSchema),
    secret: true,
  },
  'GET /newsletter/analytics': {
    summary: 'Newsletter figures',
    answer: newsletterAnalyticsSchema,
    secret: true,
  },
  'POST /mail/bounce': {
    summary: 'An email provider reports a bounce or a complaint',
    body: bounceReportSchema,
    status: 204,
    secret: true,
  },
  'POST /mail/bounce/{provider}': {
    summary:
      'Postmark, SES, Mailgun, Brevo or SendGrid reports bounces and complaints in its own form',
    status: 204,
    secret: true,
  },
} as const satisfies Record<string, Call>;
