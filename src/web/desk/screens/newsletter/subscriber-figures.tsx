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
    <>
      <dl className="grid grid-cols-2 gap-px border border-rule bg-rule lg:grid-cols-4">
        {cards.map(([label, value, hint]) => (
          <div key={label} className="bg-paper p-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="headline mt-1 text-4xl">{value}</dd>
            <dd className="mt-1 text-sm text-quiet">{hint}</dd>
          </div>
        ))}
      </dl>
      {figures && <Weeks weeks={figures.weeks} />}
    </>
  );
}

/** Sign-ups by week as bars with their numbers. */
function Weeks({ weeks }: { weeks: NewsletterAnalytics['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
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
