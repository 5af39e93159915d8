import { ADMIN_LIMITS } from '../../../../contract/desk/desk-choices.ts';
import type { NewsletterAnalytics } from '../../../../contract/newsletter/subscriber-list.ts';
import { writeCount } from '../../../../contract/write-count.ts';

export function SubscriberFigures({ figures }: { figures: NewsletterAnalytics | undefined }) {
  const engagement = figures?.engagement;
  const cards = [
    ['Total subscribers', figures ? writeCount(figures.total) : '…', 'all statuses'],
    ['Last 7 days', figures ? writeCount(figures.recent) : '…', 'new sign-ups'],
    ['Unique locations', String(figures?.uniqueLocations ?? '…'), 'given by subscribers'],
    [
      'Engagement rate',
      engagement === null || engagement === undefined ? '—' : `${Math.round(engagement * 100)}%`,
      engagement === null
        ? `Email open rate. Opens aren’t counted. Target ${ADMIN_LIMITS.targetEngagement}`
        : `Email open rate, where opens are counted. Target ${ADMIN_LIMITS.targetEngagement}`,
    ],
  ];
  return (
    <dl className="mb-3 grid grid-cols-2 border-y border-rule max-sm:mt-6 lg:grid-cols-4 lg:divide-x lg:divide-rule">
      {cards.map(([label, value, hint]) => (
        <div key={label} className="py-2 pr-3 lg:px-3 lg:first:pl-0">
          <dt className="text-sm whitespace-nowrap">{label}</dt>
          <dd className="headline text-2xl">{value}</dd>
          <dd className="text-xs text-quiet lg:text-sm">{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sign-ups by week as bars with their numbers, once there were any. */
export function SignUpWeeks({ weeks }: { weeks: NewsletterAnalytics['weeks'] }) {
  const most = Math.max(...weeks.map(({ count }) => count));
  // One bar beside eleven zeros says no more than the card above.
  if (weeks.filter(({ count }) => count > 0).length < 2) return null;
  const label = weeks.map(({ week, count }) => `week to ${week}: ${count}`).join(', ');
  return (
    <figure className="mt-6">
      <figcaption className="text-sm font-semibold">Sign-ups by week, last twelve weeks</figcaption>
      <svg
        viewBox="0 0 240 60"
        preserveAspectRatio="xMinYMid"
        className="mt-2 h-24 w-full max-w-xl"
        role="img"
        aria-label={label}
      >
        {weeks.map(({ week, count }, index) => {
          const height = (count / most) * 42;
          return (
            <g key={week}>
              <rect
                x={index * 20 + 2}
                y={50 - height}
                width="14"
                height={height}
                className="fill-green"
              />
              <text
                x={index * 20 + 9}
                y="58"
                textAnchor="middle"
                fontSize="6"
                className="fill-current"
              >
                {count}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
