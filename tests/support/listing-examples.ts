import type { Selectable } from 'kysely';
import type { BusinessSubmission } from '../../src/contract/directory/business.ts';
import { BUSINESS } from '../../src/contract/directory/business-description.ts';
import type { EventForm } from '../../src/contract/events/event.ts';
import { EVENT } from '../../src/contract/events/event-description.ts';
import {
  type ColumnName,
  columnOf,
  type Description,
  type Field,
} from '../../src/contract/forms/description.ts';
import { FUNERAL } from '../../src/contract/funerals/funeral.ts';
import type { Part } from '../../src/contract/funerals/funeral-part.ts';
import type { ListingKind } from '../../src/contract/listings.ts';
import type { ContentTables } from '../../src/server/platform/database/schema.ts';
import { placeholders } from './placeholders.ts';
import { long, NOT_FLAGS, NOT_MAIL, NOT_WEB } from './refused-values.ts';

const AT = '2026-03-06T00:00:00.000Z';
const LATER = '2026-03-06T12:30:00.500Z';
const ADDRESS = 'ama@example.org';

/** Why a column keeps its text when its sender is erased. */
const PUBLIC = 'is about the listing, which stays (docs/threat-model.md)';
const OURS = 'is what the desk wrote or computed about the listing';

/** Every field has something in it or is left empty; none is forgotten. */
export type Filled<Form> = { [Field in keyof Form]-?: string | string[] };

/** A described line or text that is not named has words in it. */
export const columnsOfWords = <D extends Description>(fields: D) =>
  Object.fromEntries(
    Object.entries(placeholders(fields)).map(([name, words]) => [
      columnOf(name, fields[name] as Field),
      words,
    ]),
  ) as Record<ColumnName<D>, string>;

type Cells = Record<string, string | number | null>;

/** What the tests that try every kind of listing have to know about one. */
interface Example<Row> {
  /** A row with every column filled. */
  row: Row;
  form: {
    path: `/${string}`;
    filled: Record<string, string | string[]>;
    /** What the desk adds to it, to publish it at once. */
    atDesk?: Record<string, string>;
    /** Columns that prove that it was stored. */
    stored: Partial<Row>;
    /** An invalid value, and its error message. */
    wrong: readonly [field: string, value: string, message: string];
  };
  /** For each column of its own, values that the database itself must refuse. */
  refused: { [Column in keyof Row]?: (string | number)[] };
  erasure: {
    /** What makes the row that of the person with this address. */
    hers: Partial<Row>;
    /** Columns that senders cannot write free text into, beside those that every kind has. */
    notWritten?: readonly string[];
    /** What stays on purpose beside the fields that the description calls public, and why. */
    kept: Record<string, string>;
  };
  /** Fields that the page shows in other words: what it says of such a row. */
  inOtherWords?: Record<string, readonly [words: string, row: Partial<Row>]>;
  /** Fields that readers do not see, and why. */
  notShown?: Record<string, string>;
}

const PART: Part = {
  kind: 'Burial',
  startDate: AT,
  endDate: LATER,
  location: 'Methodist Church',
  city: 'Mampong',
  country: 'GH',
  timeZone: 'Africa/Accra',
  position: null,
  dress: 'Black and red',
  stream: 'https://example.org/live',
  who: 'Everyone',
  isCancelled: false,
};

export const LISTING_EXAMPLES = {
  business: {
    row: {
      ...columnsOfWords(BUSINESS),
      id: 'business-1',
      name: 'Makola Prints',
      category: 'Fintech',
      region: 'Greater Accra',
      description: 'Prints of all kinds.',
      address: '1 Market Lane',
      city: 'Accra',
      country: 'GH',
      ghana_post_gps: 'GA-183-8164',
      latitude: 5556,
      longitude: -197,
      phone: '+233 20 000 0000',
      email: 'hello@makola.example',
      website: 'makola.example',
      whatsapp: '+233200000000',
      opening_hours: 'Mon-Sat 08:00-21:00; Sun closed; Holidays closed',
      time_zone: 'Africa/Accra',
      open_from: AT,
      open_until: LATER,
      services: 'Printing, Copying',
      languages: 'English, Twi',
      delivers: 'yes',
      delivery_area: 'Accra and Tema',
      owner_email: 'owner@makola.example',
      claimed_at: AT,
      confirmed_at: LATER,
      asked_at: AT,
      photos: '[]',
      logo_url: '/logos/makola.svg',
      is_premium: 1,
      premium_until: LATER,
      rating: 45,
      review_count: 12,
      status: 'approved',
      is_sample: 1,
      created_at: AT,
      decided_at: LATER,
      reason: 'A sample',
      suspicion: 'The name contains a link.',
      submission_key: 'key-1',
    },
    form: {
      path: '/business-listing',
      filled: {
        ...placeholders(BUSINESS),
        name: 'Adinkra Prints',
        description: 'Hand-printed cloth, made to order in Ntonso.',
        category: 'Retail',
        region: 'Ashanti',
        address: '12 Craft Lane',
        city: 'Ntonso',
        place: '',
        country: 'GH',
        ghanaPostGps: 'AF-0123-4567',
        phone: '+233 20 000 0000',
        email: 'prints@example.org',
        website: 'https://prints.example.org',
        whatsapp: '+233200000000',
        openingHours: 'Mon-Fri 08:00-17:00; Sat-Sun closed; Holidays closed',
        services: 'Printing, Dyeing',
        languages: 'English, Twi',
        delivers: 'yes',
        deliveryArea: 'Kumasi and Ejisu',
      } satisfies Filled<Omit<BusinessSubmission, 'isPremium'>>,
      stored: { name: 'Adinkra Prints', status: 'pending' },
      wrong: ['name', 'A', 'Business name must be at least 2 characters'],
    },
    refused: {
      name: ['x', long(201)],
      category: ['', 'All Categories', 'technology'],
      region: ['', 'All Regions', 'London'],
      description: ['too short', long(5001)],
      address: ['here', long(201)],
      city: ['x', long(201)],
      country: ['', 'GHA'],
      ghana_post_gps: ['', 'GA'],
      latitude: [90_001],
      longitude: [-180_001],
      phone: ['', long(201)],
      email: NOT_MAIL,
      website: ['', long(201)],
      whatsapp: ['', long(17)],
      opening_hours: ['', long(1001)],
      time_zone: ['', long(65)],
      services: ['', long(1001)],
      languages: ['', long(1001)],
      delivers: ['', 'maybe'],
      delivery_area: ['', long(201)],
      owner_email: NOT_MAIL,
      photos: ['{}', 'x'],
      is_premium: NOT_FLAGS,
      rating: [-1, 51],
      review_count: [-1],
    },
    erasure: {
      hers: { email: ADDRESS, owner_email: ADDRESS, is_sample: 0 },
      notWritten: ['opening_hours', 'delivers'],
      kept: {
        photos: PUBLIC,
        logo_url: OURS,
        reason: OURS,
        suspicion: OURS,
      },
    },
    inOtherWords: {
      country: ['United Kingdom', { country: 'GB' }],
      openingHours: ['Monday to Friday', { opening_hours: 'Mon-Fri 08:00-17:00; Sat-Sun closed' }],
      delivers: ['No delivery', { delivers: 'no' }],
    },
  },
  event: {
    row: {
      ...columnsOfWords(EVENT),
      id: 'event-1',
      title: 'Homowo',
      category: 'Festival',
      description: 'The Ga people hoot at hunger.',
      starts_at: AT,
      ends_at: LATER,
      all_day: 0,
      time_zone: 'Africa/Accra',
      location: 'Ga Mashie',
      city: 'Accra',
      country: 'GH',
      attendance: 'In person',
      ghana_post_gps: 'GA-183-8164',
      latitude: 5556,
      longitude: -197,
      photos: '[]',
      image_url: '/events/homowo.svg',
      organizer_name: 'Community desk',
      organizer_email: 'events@example.org',
      contact_phone: '+233 20 000 0000',
      website: 'https://example.org',
      ticket_url: 'https://example.org/tickets',
      ticket_price_minor: 2500,
      ticket_currency: 'GHS',
      capacity: 400,
      state: 'scheduled',
      sequence: 0,
      updated_at: AT,
      previous_starts_at: AT,
      repeats: null,
      repeats_from: null,
      left_out: '["2026-03-14"]',
      changed_dates: '[]',
      note: 'Heavy rain is expected.',
      renew_at: null,
      takes_guests: 1,
      status: 'approved',
      is_sample: 0,
      created_at: AT,
      decided_at: LATER,
      reason: 'Known to us',
      suspicion: 'The name contains a link.',
      submission_key: 'key-1',
    },
    form: {
      path: '/event-submission',
      filled: {
        ...placeholders(EVENT),
        title: 'Homowo in the park',
        description: 'Kpokpoi for everybody, drumming until late.',
        category: 'Food Festival',
        startDate: '2031-08-07',
        startTime: '14:00',
        endDate: '',
        endTime: '21:30',
        location: 'Labadi',
        city: 'Accra',
        place: '',
        timeZone: '',
        allDay: '',
        country: 'GH',
        attendance: 'In person',
        ghanaPostGps: '',
        organizer: 'Ga Mashie',
        contactEmail: 'naa@example.org',
        contactPhone: '',
        website: '',
        repeats: 'Every week',
        repeatsUntil: '',
        repeatsCount: '4',
        leftOut: '2031-08-14',
        countGuests: 'Yes',
        ticketUrl: 'https://tickets.example/homowo',
        ticketPrice: '25.50',
        ticketCurrency: 'GHS',
        capacity: '300',
      } satisfies Filled<EventForm>,
      stored: {
        title: 'Homowo in the park',
        ends_at: '2031-08-07T21:30:00.000Z',
        status: 'pending',
      },
      wrong: ['startDate', 'tomorrow', 'Start date must look like 2026-12-05'],
    },
    refused: {
      title: ['ab', long(201)],
      category: ['', 'Party'],
      description: ['not twenty letters', long(5001)],
      ends_at: ['2026-03-05T23:59:59.999Z'],
      time_zone: ['', long(65)],
      location: ['ab', long(201)],
      city: ['x'],
      country: ['', 'GHA'],
      attendance: ['', 'By post'],
      ghana_post_gps: ['', 'GA'],
      latitude: [-90_001],
      longitude: [180_001],
      photos: ['{}', 'x'],
      organizer_name: ['x'],
      organizer_email: NOT_MAIL,
      contact_phone: [''],
      ticket_url: NOT_WEB,
      ticket_price_minor: [-1, 100_000_001],
      ticket_currency: ['', 'CEDI'],
      capacity: [-1],
      state: ['', 'over'],
      sequence: [-1],
      repeats: ['', long(201)],
      left_out: ['{}'],
      changed_dates: ['{}', 'x'],
      note: ['', long(1001)],
      takes_guests: NOT_FLAGS,
      all_day: NOT_FLAGS,
    },
    erasure: {
      hers: { organizer_email: ADDRESS },
      notWritten: ['repeats', 'left_out'],
      kept: {
        photos: PUBLIC,
        image_url: OURS,
        reason: OURS,
        note: OURS,
        changed_dates: OURS,
        suspicion: OURS,
      },
    },
    inOtherWords: {
      country: ['United Kingdom', { country: 'GB' }],
      attendance: ['Online', { attendance: 'Online' }],
      allDay: ['All day', { all_day: 1 }],
      countGuests: ['RSVP', { starts_at: '2026-12-06T00:00:00.000Z', ends_at: null }],
    },
  },
  funeral: {
    row: {
      ...columnsOfWords(FUNERAL),
      id: 'funeral-1',
      name: 'Opanyin Kwasi Ɔbɔadeɛ',
      also_known_as: 'Teacher Boat',
      born: '1941-05-03',
      died_on: '2026-02-20',
      age: 84,
      city: 'Mampong',
      country: 'GH',
      latitude: 7062,
      longitude: -1400,
      time_zone: 'Africa/Accra',
      description: 'He taught three generations to read.',
      contact_email: 'family@example.org',
      second_email: 'sister@example.org',
      condolences: 1,
      afterwards: 'Keep it as a memorial',
      photos: '[]',
      parts: JSON.stringify([PART]),
      last_at: AT,
      days: '2026-03-06',
      abroad: '',
      name_key: 'kwasi oboade',
      sequence: 0,
      updated_at: AT,
      confirmed_at: AT,
      reached: 'Uncle Yaw, 6 March',
      told: '[]',
      alive_reported_at: null,
      status: 'approved',
      is_sample: 0,
      created_at: AT,
      decided_at: LATER,
      reason: 'Known to us',
      suspicion: 'The name contains a link.',
      submission_key: 'key-1',
    },
    form: {
      path: '/funeral-announcement',
      filled: {
        ...placeholders(FUNERAL),
        name: 'Maame Ɛsi Nkrumah',
        born: '1938',
        died: '2026-01-30',
        age: '88',
        city: 'Cape Coast',
        country: 'GH',
        contactEmail: 'kofi@example.org',
        secondEmail: 'ama@example.org',
        condolences: 'No',
        afterwards: 'Remove it after 90 days',
        place: '',
        'parts.0.kind': 'Burial',
        'parts.0.date': '2031-08-07',
        'parts.0.time': '09:00',
        'parts.0.until': '12:30',
        'parts.0.location': 'Methodist Church',
        'parts.0.city': 'Cape Coast',
        'parts.0.country': 'GH',
        'parts.0.dress': 'White',
        'parts.0.stream': '',
        'parts.0.who': 'Family only',
      },
      atDesk: { reached: 'Uncle Yaw, 6 March' },
      stored: { name: 'Maame Ɛsi Nkrumah', status: 'pending' },
      wrong: ['died', 'lately', 'Enter the date of death, such as 2026-11-05'],
    },
    refused: {
      name: ['x', long(201)],
      born: ['41', long(11)],
      died_on: ['lately', long(11)],
      age: [-1, 151],
      city: ['x', long(201)],
      country: ['', 'GHA'],
      latitude: [90_001],
      longitude: [-180_001],
      time_zone: ['', long(65)],
      description: [long(3001)],
      family: ['', long(1501)],
      contact_name: ['x'],
      contact_email: NOT_MAIL,
      second_email: NOT_MAIL,
      condolences: NOT_FLAGS,
      afterwards: ['', 'Later'],
      photos: ['{}', 'x'],
      parts: ['{}', 'x'],
      days: ['', long(101)],
      name_key: [''],
      sequence: [-1],
      reached: [''],
      told: ['{}', 'x'],
    },
    erasure: {
      hers: { contact_email: ADDRESS },
      notWritten: ['told', 'second_email', 'died_on', 'days', 'abroad', 'name_key'],
      kept: {
        photos: PUBLIC,
        parts: PUBLIC,
        reached: OURS,
        reason: OURS,
        suspicion: OURS,
      },
    },
    inOtherWords: {
      country: ['United Kingdom', { country: 'GB' }],
      died: ['11 January 2026', { died_on: '2026-01-11' }],
      born: ['1948–2026', { born: '1948' }],
      age: ['aged 77', { age: 77 }],
    },
    notShown: {
      contactName: 'is for the desk only',
      contactEmail: 'is for the desk only',
      contactPhone: 'is for the desk only',
      secondName: 'is for the desk only',
      secondEmail: 'is for the desk only',
      condolences: 'decides whether the page has a form',
      afterwards: 'decides how long the page stays',
    },
  },
} satisfies { [Kind in ListingKind]: Example<Selectable<ContentTables[Kind]>> };

/** The same, for tests that loop over the kinds. */
export const exampleOf = (kind: ListingKind): Example<Cells> => LISTING_EXAMPLES[kind];
