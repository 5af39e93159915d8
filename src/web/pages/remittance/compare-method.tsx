/** How the comparison works, what is not in it, and who pays for it. */
export function CompareMethod() {
  return (
    <section aria-labelledby="method">
      <h2 id="method" className="text-2xl">
        How we compare
      </h2>
      <p className="mt-2">
        We take the fee for your amount off what you pay, multiply the rest by the provider’s rate
        and round down to the pesewa. The other way round, we find the smallest amount to send so
        that your sum really arrives. Cost is what you lose against the mid-market rate, fee
        included.
      </p>
      <h3 className="mt-4 text-lg">What we leave out</h3>
      <p className="mt-1">
        First-transfer offers, coupons, card charges and what a bank or wallet in Ghana may take. We
        read rates and fees by hand from each provider, so they can change before you send: every
        quote shows its day, and one older than a week goes last. Providers we haven’t read aren’t
        listed.
      </p>
      <h3 className="mt-4 text-lg">Who pays us</h3>
      <p className="mt-1">
        Nobody. We take no commission, no fee for a place in the list and nothing when you send.
      </p>
    </section>
  );
}
