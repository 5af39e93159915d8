import { useContext } from 'react';
import type { Business } from '../../../contract/business.ts';
import {
  bestContact,
  mailLink,
  phoneLink,
  websiteLink,
  websiteName,
} from '../../../domain/contact-links.ts';
import { ratingText } from '../../../domain/rating.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Logo } from '../../components/directory/logo.tsx';
import { RatingStars } from '../../components/directory/rating-stars.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead, SiteUrl } from '../../components/page/page-head.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { Tag } from '../../components/text/tag.tsx';
import { businessById } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { Link } from '../../navigation/router.tsx';
import { ReportProblem } from '../contact/report-problem.tsx';

export function Page({ id }: { id: string }) {
  const { data: business, isPending } = useQuery(businessById(id));
  if (isPending) return <Loading>Loading business...</Loading>;
  if (!business) {
    return (
      <MessageScreen title="Business Not Found">
        <PageHead title="Business Not Found" path="/" noIndex />
        <p>The business you're looking for doesn't exist.</p>
      </MessageScreen>
    );
  }
  return (
    <>
      <PageHead
        title={business.name}
        description={business.description.slice(0, 200)}
        path={pathOf(business)}
        noIndex={business.isSample}
      />
      <BusinessData business={business} path={pathOf(business)} />
      <BusinessProfile business={business} />
    </>
  );
}

const pathOf = (business: Business) => `/business/${business.id}`;

/** What a reader sees. The desk shows the same before it is published. */
export function BusinessProfile({ business }: { business: Business }) {
  const path = pathOf(business);
  return (
    <article className="wrap py-8 lg:py-12">
      <Link
        href="/#business"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        ← Business Directory
      </Link>
      <header className="mt-4 flex flex-col gap-5 border-b-2 border-ink pb-6 sm:flex-row sm:items-center">
        <Logo src={business.logoUrl} name={business.name} className="size-24 sm:size-28" />
        <div>
          <CategoryLabel category={business.category} topic="business" />
          <h1 className="mt-1 text-4xl sm:text-5xl">{business.name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
            <span>{business.region}</span>
            {business.isPremium ? (
              <Tag tone="green">Premium Listing · paid</Tag>
            ) : (
              <Tag>Standard Listing</Tag>
            )}
            {business.isSample && <Tag tone="red">Sample, not a real business</Tag>}
            <RatingStars rating={business.rating} reviewCount={business.reviewCount} />
          </p>
        </div>
      </header>
      <div className="mt-8 grid gap-10 lg:grid-cols-12">
        <section className="lg:col-span-7" aria-labelledby="about">
          <h2 id="about" className="text-2xl">
            About
          </h2>
          <p className="mt-3 max-w-[65ch] text-lg leading-relaxed whitespace-pre-line">
            {business.description}
          </p>
        </section>
        <Contact business={business} path={path} />
      </div>
      <footer className="mt-10 border-t border-rule pt-4 text-sm text-quiet">
        <p>
          {business.isPremium &&
            'A premium listing is paid for: its owner pays to stand first. The words are still theirs and checked by us. '}
          Last checked by us on {shortDate(business.checkedAt)}.
        </p>
        <ReportProblem path={path} />
      </footer>
    </article>
  );
}

function Contact({ business, path }: { business: Business; path: string }) {
  const best = bestContact(business);
  const website = websiteLink(business.website);
  const rows: [string, string | null, string | undefined][] = [
    ['Phone', business.phone, phoneLink(business.phone)],
    ['Email', business.email, mailLink(business.email)],
    ['Website', website ? websiteName(website) : business.website, website],
  ];
  return (
    <aside className="bg-raised lg:col-span-5" aria-labelledby="contact-heading">
      <KenteStrip cloth="business" thin />
      <div className="p-5">
        <h2 id="contact-heading" className="text-2xl">
          Contact
        </h2>
        <dl className="mt-3 divide-y divide-rule">
          <div className="py-3">
            <dt className="text-sm text-quiet">Address</dt>
            <dd>
              {business.address}
              <br />
              {business.city}, {business.region}
            </dd>
          </div>
          {rows.map(
            ([name, shown, href]) =>
              shown && (
                <div key={name} className="py-2">
                  <dt className="text-sm text-quiet">{name}</dt>
                  <dd className="break-words">
                    {href ? <Outward href={href}>{shown}</Outward> : shown}
                  </dd>
                </div>
              ),
          )}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          {best && (
            <a href={best.href} className="button" {...leaving(best.href)}>
              Contact Business<span className="font-normal"> by {best.way}</span>
            </a>
          )}
          <ShareButton title={business.name} path={path}>
            Share
          </ShareButton>
        </div>
      </div>
    </aside>
  );
}

const leaving = (href: string) =>
  href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow external' } : {};

function Outward(props: { href: string; children: string }) {
  return (
    <a
      href={props.href}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
      {...leaving(props.href)}
    >
      {props.children}
    </a>
  );
}

function BusinessData({ business, path }: { business: Business; path: string }) {
  const siteUrl = useContext(SiteUrl);
  const { rating, reviewCount } = business;
  return (
    <JsonLd
      data={{
        '@type': 'LocalBusiness',
        name: business.name,
        description: business.description,
        url: siteUrl + path,
        telephone: business.phone ?? undefined,
        email: business.email ?? undefined,
        sameAs: websiteLink(business.website),
        address: {
          '@type': 'PostalAddress',
          streetAddress: business.address,
          addressLocality: business.city,
          addressRegion: business.region,
          addressCountry: 'GH',
        },
        ...(reviewCount > 0 &&
          !business.isSample && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: ratingText(rating),
              reviewCount,
            },
          }),
      }}
    />
  );
}
