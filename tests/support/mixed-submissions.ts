/** A day's mixed submissions: 260 that people meant, 40 that nobody did, in the order they came. */

export interface MixedSubmission {
  path: '/api/contact' | '/api/businesses' | '/api/events' | '/api/reports';
  body: Record<string, string>;
  isSpam: boolean;
  /** Milliseconds from opening the form; undefined where it was never opened. */
  spent: number | undefined;
}

const PEOPLE = ['Ama', 'Kofi', 'Efua', 'Yaw', 'Akosua', 'Kwame', 'Abena', 'Nii', 'Dede', 'Selorm'];
const TRADES = ['bakery', 'tailor', 'clinic', 'school', 'garage', 'print shop', 'salon', 'farm'];
const TOWNS = ['Accra', 'Kumasi', 'Tamale', 'Ho', 'Cape Coast', 'Sunyani', 'Tema', 'Wa'];
const at = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

const contact = (n: number, message: string, email = `reader${n}@example.org`) => ({
  path: '/api/contact' as const,
  body: {
    firstName: at(PEOPLE, n),
    lastName: `Mensah ${n}`,
    email,
    subject: `About ${at(TOWNS, n)}, ${n}`,
    message,
  },
});
const business = (n: number, description: string, more: Record<string, string> = {}) => ({
  path: '/api/businesses' as const,
  body: {
    name: `${at(PEOPLE, n)}’s ${at(TRADES, n)} ${n}`,
    category: 'Retail',
    description,
    address: `Stall ${n}, Central Market`,
    city: at(TOWNS, n),
    region: 'Ashanti',
    email: `trade${n}@example.org`,
    // Hundreds of stalls share one telephone number.
    phone: '+233 30 000 0000',
    ...more,
  },
});
const event = (n: number, description: string) => ({
  path: '/api/events' as const,
  body: {
    title: `Evening ${n} in ${at(TOWNS, n)}`,
    category: 'Music Concert',
    description,
    location: 'Community hall',
    city: at(TOWNS, n),
    organizer: `${at(PEOPLE, n)} and friends`,
    contactEmail: `stage${n}@example.org`,
    startDate: '2027-03-06T18:00:00.000Z',
  },
});
const report = (n: number, message: string) => ({
  path: '/api/reports' as const,
  body: { page: `/business/${n}`, message, email: '' },
});

function meant(n: number): Omit<MixedSubmission, 'isSpam'> {
  const [who, town, trade] = [at(PEOPLE, n), at(TOWNS, n), at(TRADES, n)];
  const link = `https://www.facebook.com/${who}.${n}`;
  const kinds = [
    contact(n, `Good morning. Your piece on ${town} gives the wrong year for the bridge (${n}).`),
    contact(
      n,
      `Please read https://statsghana.gov.gh/report-${n} and https://paper${n}.example/a. ${town} grew.`,
    ),
    business(
      n,
      `A ${trade} in ${town} that ${who} opened with two sisters. Open six days, ${n} years.`,
    ),
    business(n, `Find us on ${link} and at https://shop${n}.example/map. We deliver in ${town}.`, {
      website: `https://shop${n}.example`,
    }),
    event(
      n,
      `${who} sings highlife until ten. Tickets at the door or https://www.eventbrite.com/e/${n}.`,
    ),
    event(n, `${town} ${town}! The ${town} choir of ${town} meets in ${town}, number ${n}.`),
    report(n, `The number of this ${trade} in ${town} is not in use any more (${n}).`),
    contact(n, `Akwaaba! ${who} here. Can I write for you about ${town}? I have ${n} photographs.`),
  ];
  return { ...at(kinds, n), spent: 20_000 + 700 * n };
}

const SEO = 'Dear webmaster, we offer guest posts and backlinks of high authority for your site.';
const LOAN = 'You are approved for an urgent loan at 3 percent. Reply today to receive the money.';

function spam(n: number): Omit<MixedSubmission, 'isSpam'> {
  const shop = `http://deal${n}.example`;
  const kinds = [
    {
      ...contact(
        n,
        `${SEO} See ${shop}/a ${shop.replace('deal', 'seo')}/b http://rank${n}.example`,
      ),
      spent: 9000,
    },
    {
      ...contact(n, `Best <a href="${shop}">pills</a> without prescription number ${n}`),
      spent: 5000,
    },
    {
      ...business(n, `${'casino slots bonus casino betting casino online '.repeat(3)}${n}`),
      spent: 4000,
    },
    { ...contact(n, `Your parcel ${n} waits. Confirm at https://bit.ly/3p${n}`), spent: 30_000 },
    // The same message from one address after another.
    { ...contact(n, LOAN, `lender${n}@example.net`), spent: 12_000 },
    {
      ...event(n, `Invest with us and double your coins every week, group ${n}. No risk at all.`),
      spent: 700,
    },
    { ...contact(n, `Hello, your site ${n} could rank first. Look at ${shop}`), spent: undefined },
    // Written by hand, without a link: no rule should distinguish this from a reader's message.
    {
      ...contact(n, `I represent a company that buys websites. What is your price, number ${n}?`),
      spent: 60_000,
    },
  ];
  return at(kinds, n);
}

/** Every seventh or so is spam, as on a bad day. */
export const MIXED_SUBMISSIONS: readonly MixedSubmission[] = Array.from({ length: 300 }, (_, n) => {
  const spamBefore = Math.floor((n * 40) / 300);
  const isSpam = Math.floor(((n + 1) * 40) / 300) > spamBefore;
  return isSpam ? { ...spam(spamBefore), isSpam } : { ...meant(n), isSpam };
});
