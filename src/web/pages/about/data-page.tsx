import { PageHead } from '../../components/page/page-head.tsx';
import { Island } from '../../page/island.tsx';
import { DataMeter } from './data-meter.tsx';

/** What this site costs the reader in pesewas. The price and the sums never leave the device. */
export function Page() {
  return (
    <section className="wrap max-w-3xl py-8 lg:py-12">
      <PageHead
        title="What a page costs you"
        path="/data"
        description="Name the price of your data bundle, and every page here says what it took in pesewas. Measured on your device, and kept there."
      />
      <h1 className="text-4xl sm:text-5xl">What a page costs you</h1>
      <p className="mt-3 text-lg text-quiet">
        Name what you pay for data. From then on the foot of every page says what it took in
        pesewas, and what all pages of this month took together. The price and what it comes to stay
        on this device.
      </p>
      <div className="noscript:hidden">
        <Island name="DataMeter" component={DataMeter} props={{}} when="visible" />
      </div>
      <noscript>
        <p className="mt-4 border-l-4 border-red pl-4">
          Your browser measures this with a script, and scripts are switched off.
        </p>
      </noscript>
      <h2 className="mt-10 text-2xl">What is measured, and what is not</h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>
          It counts what your browser says it took over the network for pages of this site,
          including what is loaded afterwards. Whatever the browser had kept from before costs
          nothing and counts as nothing.
        </li>
        <li>
          It cannot count what it takes to set up a connection, what had to be sent twice, other
          sites that you go on to, or your other browsers and phones. Your network may round up too.
          So the true sum is a little higher.
        </li>
        <li>
          A gigabyte counts as a thousand megabytes. A month begins on the first, by the clock of
          this device. Clearing this site’s data in your browser clears the count.
        </li>
      </ul>
      <p className="mt-6">
        To spend less, press{' '}
        <a href="#save-data" className="underline underline-offset-4">
          Save data
        </a>{' '}
        below: it leaves out pictures and typefaces.
      </p>
    </section>
  );
}
