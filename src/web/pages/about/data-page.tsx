import { PageHead } from '../../components/page/page-head.tsx';
import { Island } from '../../page/island.tsx';
import { DataMeter } from './data-meter.tsx';

/** What this site costs the reader in pesewas. The price and the sums never leave the device. */
export function Page() {
  return (
    <section className="wrap-text py-8 lg:py-12">
      <PageHead
        title="What did this cost me?"
        path="/data"
        description="Enter the price of your data bundle, and the site shows what each page cost you, in pesewas. Nothing leaves your device."
      />
      <h1 className="text-4xl sm:text-5xl">What did this cost me?</h1>
      <p className="mt-3 text-lg text-quiet">
        Enter what you pay for data. The foot of every page then shows what that page cost you, in
        pesewas, and your total for the month. Nothing leaves this device.
      </p>
      <SaveData />
      <div className="noscript:hidden">
        <Island component={DataMeter} props={{}} when="visible" ifStored="data-meter" />
      </div>
      <noscript>
        <p className="mt-4 border-l-4 border-red pl-4">
          This needs JavaScript, which is switched off in your browser.
        </p>
      </noscript>
      <h2 className="mt-10 text-2xl">What we count, and what we can’t</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          We count the data your browser downloads for pages on this site, including anything loaded
          later. Anything already saved on your device is free and isn’t counted.
        </li>
        <li>
          We can’t count setting up the connection, data that had to be sent twice, other sites you
          visit, or your other browsers and phones. Your network may also round up. So the real cost
          is a little higher.
        </li>
        <li>
          A gigabyte is counted as 1,000 megabytes. The month starts on the first, by your device’s
          clock. Clearing this site’s data in your browser resets the count.
        </li>
      </ul>
    </section>
  );
}

/** The switch at the foot of every page is far down on a phone. */
const SaveData = () => (
  <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
    <button type="button" className="button button-plain" data-do="light">
      <span className="in-data-light:hidden">Save data</span>
      <span className="hidden in-data-light:inline">Show pictures again</span>
    </button>
    <span className="in-data-light:hidden">Turns off pictures and web fonts.</span>
    <span className="hidden in-data-light:inline">Pictures and web fonts are off.</span>
  </p>
);
