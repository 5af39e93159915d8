/** Apart, so that pages of those who do not measure load nothing else of it. */
export const METER_KEY = 'data-meter';
