import { TextLink } from '../../components/page/links.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { pushState } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { Notifications } from './notifications.tsx';

const DESCRIPTION =
  'Be notified on this device when a story reaches the top of a topic you choose, or when another outlet reports a story you follow.';

/** Where notifications are on, explains them to everybody; the settings need scripts. */
export function Page() {
  const { data } = usePageData(pushState());
  const publicKey = data?.publicKey;
  return (
    <section className="wrap-text py-8 lg:py-12">
      <PageHead title="Notifications" path="/notifications" description={DESCRIPTION} />
      <h1 className="text-4xl sm:text-5xl">Notifications</h1>
      {publicKey && <p className="mt-3 text-lg text-quiet">{DESCRIPTION}</p>}
      <div className="mt-8 border-t-2 border-ink pt-6">
        {publicKey ? (
          <>
            <Island component={Notifications} props={{ publicKey }} when="load" />
            <noscript>
              <p className="border-l-4 border-red pl-4">
                Notifications need JavaScript, which is switched off in your browser. <ByEmail />
              </p>
            </noscript>
          </>
        ) : (
          <p>
            This site doesn’t send notifications at the moment. <ByEmail />
          </p>
        )}
      </div>
      {publicKey && <HowItWorks />}
    </section>
  );
}

const ByEmail = () => (
  <>
    <TextLink href="/newsletter">Get news by email</TextLink> instead: a weekly newsletter, and no
    more than two alerts a week on your topics.
  </>
);

function HowItWorks() {
  return (
    <>
      <h2 className="mt-10 text-2xl">How it works</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          Your browser asks for permission only after you press “Notify me”. For a single story, the
          button is on the story’s page.
        </li>
        <li>
          You get at most two notifications in 24 hours unless you choose more, and none in your
          quiet hours, by your own clock. News that is more than six hours old isn’t sent.
        </li>
        <li>
          To leave, press “Stop these” in a notification, or “Stop all notifications” on this page.
          What we stored about this browser is then deleted.
        </li>
        <li>
          We store the address and keys your browser gives us for this, your topics and stories,
          your time zone, limit and quiet hours. No name and no email address. Each notification is
          encrypted and passes through the push service of your browser’s maker. Our{' '}
          <TextLink href="/privacy-policy">privacy policy</TextLink> says more.
        </li>
        <li>
          On an iPhone or iPad, with iOS 16.4 or later, add this site to your home screen first:
          press Share, then Add to Home Screen, and open the site from there.
        </li>
        <li>
          If you once blocked notifications and want them now, press the icon beside the address,
          open the site’s settings and choose Allow for notifications.
        </li>
      </ul>
    </>
  );
}
