import { CHANNELS, type Channel } from '../../../contract/desk/channels.ts';
import { SITE } from '../../../contract/site.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
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
    <TitledSection id={channel} title={name} look="text-3xl" className="mb-12">
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div>
          <ButtonLink href={SITE.channels[channel]} rel="noopener external">
            Open our {name} channel ↗<span className="sr-only"> (leaves this site)</span>
          </ButtonLink>
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
    </TitledSection>
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
            <TextLink href={source} rel="noopener external" className="text-sm whitespace-nowrap">
              Source: {of}
              <span className="sr-only"> (leaves this site)</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const OurData = () => (
  <TitledSection id="our-data" title="What we get" className="mb-12">
    <p className="mt-2">
      This site stores nothing about who follows a channel and gets no numbers from either app. What
      the apps do with your data is up to them:{' '}
      <TextLink href="https://www.whatsapp.com/legal/privacy-policy" rel="noopener external">
        WhatsApp’s privacy policy
      </TextLink>
      ,{' '}
      <TextLink href="https://telegram.org/privacy" rel="noopener external">
        Telegram’s privacy policy
      </TextLink>
      .
    </p>
  </TitledSection>
);

const Alternatives = () => (
  <p className="flex flex-wrap gap-3">
    <ButtonLink href="/newsletter" plain>
      Get the newsletter
    </ButtonLink>
    <ButtonLink href="/about#feeds" plain>
      RSS feeds
    </ButtonLink>
  </p>
);
