import type { DayNameAnswer } from '../../../contract/calendar/day-name.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { SITE } from '../../../contract/site.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { Sign } from '../../components/brand/sign.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { NameForm } from './name-form.tsx';
import { NameTable, OrderOfBirth, OtherPeoples } from './other-names.tsx';

export function NameView({ names, today }: { names: DayNameAnswer; today: Day }) {
  const { akan, weekday, born } = names;
  const both = `${akan.male} and ${akan.female}`;
  const path = `/name/${born}`;
  const title = `${both}: born on a ${weekday}`;
  return (
    <article className="wrap grid gap-x-14 pt-8 pb-8 lg:grid-cols-[minmax(0,1fr)_28rem] lg:pt-12">
      <PageHead
        title={title}
        description={`Born on ${eventDate(born, HOME_ZONE)}: an Akan boy is ${akan.male} and a girl is ${akan.female}. The story of the name, and what the Fante and Ewe say.`}
        path={path}
        image={names.picture}
        imageAlt={`${both}, the names for children born on a ${weekday}`}
        // Every day of two hundred years is too many pages for a search engine to know.
        noIndex
      />
      <div>
        <p className="flex items-center gap-2 font-semibold text-red">
          <Sign name="sankofa" /> Born on {eventDate(born, HOME_ZONE)}
        </p>
        <h1 className="mt-2 text-5xl sm:text-6xl lg:text-7xl" lang="ak">
          {akan.male}, {akan.female}
        </h1>
        <p className="mt-4 max-w-[60ch] text-xl text-quiet">
          Among the Asante, a boy born on a {weekday} is <span lang="ak">{akan.male}</span> and a
          girl is <span lang="ak">{akan.female}</span>. Nobody chooses it: it’s the{' '}
          <i lang="ak">kradin</i>, the soul name, and it comes before the names the family gives.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ShareButton
            title={title}
            text={`I was born on a ${weekday}. What’s your day name?`}
            path={path}
          >
            Share this name
          </ShareButton>
          <a
            href={names.picture}
            download={`day-name-${weekday.toLowerCase()}.png`}
            className="button button-plain no-print"
          >
            Save picture
          </a>
        </div>
      </div>
      <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        <NameCard {...akan} weekday={weekday} />
        <NameTable names={names} />
      </div>
      <div className="lg:col-start-1">
        <NameStory names={names} />
        <OrderOfBirth names={names} />
        <OtherPeoples />
        <section aria-labelledby="another" className="no-print mt-10 border-t border-rule pt-6">
          <h2 id="another" className="mb-4 text-2xl">
            Try another birthday
          </h2>
          <NameForm today={today} />
        </section>
      </div>
      <div className="lg:col-span-2">
        <Sources sources={names.sources} />
      </div>
    </article>
  );
}

function NameStory({ names }: { names: DayNameAnswer }) {
  return (
    <section aria-labelledby="story" className="mt-10 max-w-[65ch] space-y-4 text-lg">
      <h2 id="story" className="text-2xl">
        The name and its day
      </h2>
      <p>
        By custom the family gives its own names on the eighth day. Until then the child goes by the
        day name alone. Spellings vary from family to family.
        {names.bearer && ` ${names.bearer}`}
      </p>
      <p>
        As well as the seven-day week, the Akan count a six-day one. Together they make a cycle of
        42 days, each with its own name. Yours is <strong lang="ak">{names.akanDay}</strong>, which
        next comes round on {eventDate(names.comesAgain, HOME_ZONE)}.
      </p>
      <p>
        Enslaved people taken to Jamaica brought the names with them. A man born on this day was
        written down there as {names.jamaica.male}
        {names.jamaica.female && ` and a woman as ${names.jamaica.female}`}.
      </p>
      <p>
        <TextLink href="/article/born-on-a-saturday" className="font-semibold text-green">
          Why Nkrumah’s birthday and his name don’t match
        </TextLink>
      </p>
    </section>
  );
}

interface Props {
  male: string;
  female: string;
  weekday: string;
}

/** The picture that can be saved, drawn on the page in the colours of the theme. */
function NameCard({ male, female, weekday }: Props) {
  return (
    <div
      role="img"
      aria-label={`${male} and ${female}, the names for children born on a ${weekday}`}
      className="grid aspect-video grid-rows-[auto_1fr_auto] border sm:aspect-5/2 lg:aspect-video border-rule bg-raised text-center"
    >
      <KenteStrip cloth="Culture" />
      <div className="grid content-center gap-2 px-4">
        <span className="headline text-3xl sm:text-5xl lg:text-4xl" lang="ak">
          {male}, {female}
        </span>
        <span className="text-xl font-semibold text-red">born on a {weekday}</span>
        <span className="mt-3 font-semibold text-green">{SITE.name}</span>
      </div>
      <KenteStrip cloth="Culture" />
    </div>
  );
}
