import {
  DIRECT,
  OTHERS,
  UNKNOWN,
  type ViewFigures,
  type ViewsOfName,
} from '../../../../contract/desk/readership.ts';
import { COUNTRY_NAMES, type Country } from '../../../../contract/places/countries.ts';
import { call } from '../../kit/data/call.ts';
import { Choice } from '../../kit/layout/controls.tsx';
import { type Columns, ExportCsv } from '../../kit/lists/export-csv.tsx';
import type { List } from '../../kit/lists/list-filters.tsx';
import { monthOf } from './views-chart.tsx';

const PERIODS: Record<string, string> = {
  today: 'Today',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
};
const OLDER_MONTHS = 12;
const MOST_NAMES = 1000;

/** `today`, `in the last 7 days`, `in October 2026`. */
export const periodOf = (range: string): string =>
  range === 'today' ? 'today' : `in ${PERIODS[range] ? `the last ${range} days` : monthOf(range)}`;

/** This month and those before it, newest first. */
function recentMonths(now: Date): string[] {
  return Array.from({ length: OLDER_MONTHS + 1 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
}

type CsvRow = readonly [what: string, name: string, ViewFigures];

const COLUMNS: Columns<CsvRow> = {
  What: ([what]: CsvRow) => what,
  Name: ([, name]: CsvRow) => name,
  Views: ([, , { views }]: CsvRow) => views,
  Visits: ([, , { visits }]: CsvRow) => visits,
};

/** The chosen period, which is in the address, and its figures as a file. */
export function ReaderRange({ list, range }: { list: List; range: string }) {
  const months = recentMonths(new Date()).map((month) => [month, monthOf(month)] as const);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-xs">
        <Choice
          label="Period"
          value={range}
          onChoose={(chosen) => list.set({ range: chosen })}
          options={[...Object.entries(PERIODS), ...months]}
        />
      </div>
      <ExportCsv
        name={`readers-${range}`}
        columns={COLUMNS}
        read={async (page) => (page === 1 ? rowsOf(range) : [])}
      />
    </div>
  );
}

async function rowsOf(range: string): Promise<CsvRow[]> {
  const params = { range, limit: MOST_NAMES };
  const found = await call('GET /admin/readership', { params });
  return [
    ...found.days.map((day): CsvRow => ['Day', day.day, day]),
    ...found.hours.map((hour): CsvRow => ['Hour', hourOf(hour.hour), hour]),
    ...found.pages.map((page): CsvRow => ['Page', page.name, page]),
    ...found.referrers.map((row): CsvRow => ['Source', nameOf(row), row]),
    ...found.campaigns.map((row): CsvRow => ['Campaign', nameOf(row), row]),
    ...found.countries.map((row): CsvRow => ['Country', countryOf(row), row]),
    ...found.devices.map((row): CsvRow => ['Device', nameOf(row), row]),
  ];
}

const NAMES: Record<string, string> = {
  [DIRECT]: 'Direct (typed, bookmarked or from an app)',
  [OTHERS]: 'Others',
  '/': 'Front page',
  [UNKNOWN]: 'Unknown',
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
};

export const nameOf = ({ name }: ViewsOfName) => NAMES[name] ?? name;
export const countryOf = ({ name }: ViewsOfName) =>
  COUNTRY_NAMES[name as Country] ?? NAMES[name] ?? name;
export const hourOf = (hour: string) => `${hour}:00`;
