export const SampleBanner = () => (
  <p className="-mx-4 mb-2 bg-ink px-4 py-2 font-semibold text-paper sm:-mx-5 sm:px-5">
    Made-up figures that show how this works
  </p>
);
