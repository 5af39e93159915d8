import type { DayNameAnswer } from '../../../contract/calendar/day-name.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import type { Day } from '../../../domain/time/calendar-day.ts';
import { Sign } from '../../components/brand/sign.tsx';
import { Cover } from '../../components/page/cover.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { NameForm } from './name-form.tsx';
import { NameTable, OrderOfBirth, OtherPeoples } from './other-names.tsx';

const link = 'font-semibold text-green underline underline-offset-4';

export function NameView({ names, today }: { names: DayNameAnswer; today: Day }) {
  const { akan, weekday, born } = names;
  const both = `${akan.male} and ${akan.female}`;
  const path = `/name/${born}`;
  const title = `${both}: born on a ${weekday}`;
  return (
    <article className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead
        title={title}
        description={`Born on ${eventDate(born)}: among the Akan a boy is ${akan.male} and a girl ${akan.female}. The name's story, and what the Fante and the Ewe say.`}
        path={path}
        image={names.picture}
        imageAlt={`${both}, the names of those born on a ${weekday}`}
        // Every day of two hundred years is too many pages for a search engine to know.
        noIndex
      />
      <p className="flex items-center gap-2 font-semibold text-red">
        <Sign name="sankofa" /> Born on {eventDate(born)}
      </p>
      <h1 className="mt-2 text-5xl sm:text-6xl lg:text-7xl" lang="ak">
        {akan.male}, {akan.female}
      </h1>
      <p className="mt-4 max-w-[60ch] text-xl text-quiet">
        A boy who is born on a {weekday} is <span lang="ak">{akan.male}</span> among the Asante, a
        girl <span lang="ak">{akan.female}</span>. Nobody chooses it: it is the{' '}
        <i lang="ak">kradin</i>, the name of the soul, and it is there before the family’s names.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ShareButton
          title={title}
          text={`I was born on a ${weekday}. What is your day name?`}
          path={path}
        >
          Share this name
        </ShareButton>
        <a
          href={names.picture}
          download={`day-name-${weekday.toLowerCase()}.png`}
          className="button button-plain no-print"
        >
          Save the picture
        </a>
      </div>
      <div className="mt-6 max-w-3xl border border-rule">
        <Cover src={names.picture} alt={`${both}, the names of those born on a ${weekday}`} first />
      </div>
      <NameTable names={names} />
      <NameStory names={names} />
      <OrderOfBirth names={names} />
      <OtherPeoples />
      <section aria-labelledby="another" className="no-print mt-10 border-t border-rule pt-6">
        <h2 id="another" className="mb-4 text-2xl">
          Somebody else’s day
        </h2>
        <NameForm today={today} />
      </section>
      <Sources sources={names.sources} />
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
        By custom the family’s own names follow on the eighth day, and until then the child is
        called by the day alone. Spellings differ from one house to the next.
        {names.bearer && ` ${names.bearer}`}
      </p>
      <p>
        Beside the week of seven days the Akan count one of six. Together they make 42 days, each
        with a name of its own; yours is <strong lang="ak">{names.akanDay}</strong>, and it comes
        round next on {eventDate(names.comesAgain)}.
      </p>
      <p>
        People who were carried off to Jamaica took the names with them. English clerks there wrote
        a man of this day down as {names.jamaica.male} and a woman as {names.jamaica.female}.
      </p>
      <p>
        <a href="/article/born-on-a-saturday" className={link}>
          Why Nkrumah’s birthday and his name do not agree
        </a>
      </p>
    </section>
  );
}
