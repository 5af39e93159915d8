import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import type { Preferences } from '../../../contract/newsletter/newsletter.ts';
import { NEWSLETTER_TOPICS } from '../../../contract/newsletter/newsletter-choices.ts';
import { postedText } from '../../forms/posted.ts';

/** The choices in a posted form, without values that nobody offers. */
export function postedChoices(posted: PostedForm) {
  const { interests } = posted.values;
  return {
    firstName: postedText(posted, 'firstName') ?? '',
    lastName: postedText(posted, 'lastName') ?? '',
    location: postedText(posted, 'location') ?? '',
    interests: NEWSLETTER_TOPICS.filter((topic) => interests?.includes(topic)),
    frequency: posted.values.frequency === 'monthly' ? ('monthly' as const) : ('weekly' as const),
    alerts: posted.values.alerts === 'none' ? ('none' as const) : ('topics' as const),
  };
}

/** The same as whole preferences, for when the stored ones cannot be read. */
export const postedPreferences = (posted: PostedForm): Preferences => ({
  email: '',
  status: 'Active',
  pausedUntil: null,
  ...postedChoices(posted),
});
