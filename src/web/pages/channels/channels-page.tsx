import { CHANNELS, type Channel } from '../../../contract/desk/channels.ts';
import { SITE } from '../../../contract/site.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { CHANNEL_GUIDES, type SourcedFact } from './channel-facts.ts';

/** How to follow the site's channels. */
export function Page() {
  const channels = CHANNELS.filter((channel) => SITE.channels[channel]);
  const names = channels.map((channel) => CHANNEL_GUIDES[channel].name).join(' and ');
  const title = `Follow us on ${names}`;
  return (
    <section className="wrap-text py-8 lg:py-12">
      <PageHead
        title={title}
        path="/whatsapp"
        description={`How to follow ${SITE.name} on WhatsApp and Telegram, who can see that you do, and how to leave.`}
      />
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <Introduction />
      {channels.map((channel) => (
        <FollowChannel key={channel} channel={channel} />
      ))}
      <OurData />
      <Alternatives />
    </section>
  );
}

const Introduction = () => (
  <p className="mt-3 text-lg text-quiet">
    The day’s top stories in one post, each with a link. It isn’t a group: only we can post, and a
    person checks each post before it’s published.
  </p>
);

function FollowChannel({ channel }: { channel: Channel }) {
  const { name, steps, visible, data, leave } = CHANNEL_GUIDES[channel];
  return (
    <section className="mb-12" aria-labelledby={channel}>
      <h2 id={channel} className="text-3xl">
        {name}
      </h2>
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div>
          <a href={SITE.channels[channel]} rel="noopener external" className="button">
            Open our {name} channel ↗<span className="sr-only"> (leaves this site)</span>
          </a>
          <ol className="mt-4 list-decimal space-y-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <img
          src={`/qr/${channel}.svg`}
          alt={`QR code of our ${name} channel`}
          width={192}
          height={192}
          className="size-48 bg-white"
        />
      </div>
      <Facts title="Who can see you" facts={visible} of={name} />
      <Facts title={`What ${name} does with it`} facts={data} of={name} />
      <Facts title="How to leave" facts={[leave]} of={name} />
    </section>
  );
}

function Facts(props: { title: string; facts: readonly SourcedFact[]; of: string }) {
  const { title, facts, of } = props;
  if (facts.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-xl">
        {title}
        <span className="sr-only"> on {of}</span>
      </h3>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        {facts.map(({ text, source }) => (
          <li key={text}>
            {text}{' '}
            <a
              href={source}
              rel="noopener external"
              className="text-sm whitespace-nowrap underline underline-offset-4"
            >
              Source: {of}
              <span className="sr-only"> (leaves this site)</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const OurData = () => (
  <section className="mb-12" aria-labelledby="our-data">
    <h2 id="our-data" className="text-2xl">
      What we get
    </h2>
    <p className="mt-2">
      This site stores nothing about who follows a channel and gets no numbers from either app. What
      the apps do with your data is up to them:{' '}
      <a
        href="https://www.whatsapp.com/legal/privacy-policy"
        rel="noopener external"
        className="underline underline-offset-4"
      >
        WhatsApp’s privacy policy
      </a>
      ,{' '}
      <a
        href="https://telegram.org/privacy"
        rel="noopener external"
        className="underline underline-offset-4"
      >
        Telegram’s privacy policy
      </a>
      .
    </p>
  </section>
);

const Alternatives = () => (
  <p className="flex flex-wrap gap-3">
    <a href="/newsletter" className="button button-plain">
      Get the newsletter
    </a>
    <a href="/about#feeds" className="button button-plain">
      RSS feeds
    </a>
  </p>
);
