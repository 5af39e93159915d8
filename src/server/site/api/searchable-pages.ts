import { type SearchDocument, UNDATED } from '../../platform/search/search-document.ts';

/** A page that answers by itself, with what people type when they look for it. */
const page = (
  url: string,
  title: string,
  excerpt: string,
  keywords: string,
  body = '',
): SearchDocument => ({
  ...UNDATED,
  kind: 'guide',
  id: url.slice(1),
  title,
  keywords,
  excerpt,
  body,
  url,
  label: '',
});

const CITIES =
  'Accra Kumasi Tamale London New York Washington Toronto Hamburg Berlin Amsterdam Milan Dubai America UK USA Canada Germany';

/** Found beside the guides, which come first on a tie. */
export const SEARCHABLE_PAGES: readonly SearchDocument[] = [
  page(
    '/contact',
    'Contact us',
    'Write to the newsroom, or tell us what to correct.',
    'contact you email phone reach editor correct correction mistake error wrong complain complaint',
  ),
  page(
    '/advertising',
    'Advertise with us',
    'Tell us what you want to advertise and your budget.',
    'advertise advert advertising adverts ads sponsor price business',
  ),
  page(
    '/newsletter',
    'Newsletter',
    'Get the news by email. Every issue has a link to unsubscribe.',
    'newsletter subscribe unsubscribe stop leave cancel emails email sign up',
  ),
  page(
    '/business-listing',
    'List your business',
    'Add a business to the directory.',
    'list add register my business shop restaurant directory free',
  ),
  page(
    '/directory',
    'Businesses',
    'Ghanaian businesses at home and abroad, by trade and place.',
    'business directory Ghanaian African shop shops restaurant food hairdresser braider near me',
    CITIES,
  ),
  page(
    '/event-submission',
    'Submit an event',
    'Add an event to the calendar.',
    'add post submit publish my event party concert calendar',
  ),
  page(
    '/events',
    'What’s on',
    'Events of Ghanaians at home and abroad, with holidays and festivals.',
    'events concert concerts party parties festival festivals things to do weekend near me calendar dates',
    CITIES,
  ),
  page(
    '/funeral-announcement',
    'Announce a funeral',
    'Publish an announcement for your relative.',
    'announce publish post funeral burial obituary announcement one week celebration',
  ),
  page(
    '/on-this-day',
    'On this day in Ghana',
    'What happened in Ghana on each day of the year.',
    'on this day history happened today in history anniversary',
  ),
  page(
    '/name',
    'Your day name',
    'The Akan name for the day you were born.',
    'day name names Akan born birthday Monday Tuesday Wednesday Thursday Friday Saturday Sunday Kofi Kwame Kwaku Kwabena Kojo Kwadwo Kwasi Yaw Ama Adwoa Abena Akua Yaa Afua Akosua baby meaning',
  ),
  page(
    '/send-money',
    'Dollar, pound and euro to cedi: rates and fees compared',
    'What one is worth, and what arrives in Ghana with each provider.',
    'dollar dollars pound pounds euro euros cedi cedis exchange rate rates today convert compare cheapest best provider transfer remittance',
  ),
  page(
    '/radio',
    'Listen live',
    'Radio stations from Ghana by language and town.',
    'radio live listen stream station stations FM online news music Joy Peace Citi Adom Asempa Starr Luv Nhyira Okay Angel GBC Univers Zaa Asaase Onua Uniiq Obonu Twi Ga Ewe Dagbani Hausa',
  ),
  page(
    '/today',
    'Is Ghana open?',
    'Whether banks and offices are open today, the next public holiday, and the time in Ghana.',
    'public holiday holidays bank banks office offices open closed today tomorrow tonight next weekend Monday Tuesday Wednesday Thursday Friday Saturday Sunday opening hours time now difference clock shops list calendar dates Akan day',
    `${CITIES} Akwasidae Awukudae adae`,
  ),
];
