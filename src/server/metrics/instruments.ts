/** The little of Prometheus's text format that we need: numbers that grow, and how they spread. */

export interface Instrument {
  text(): string;
}

type LabelNames = readonly string[];

const described = (name: string, help: string, type: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

/** Our own words and job names, never a reader's: but a quote in one must not break the file. */
const escaped = (value: string) => value.replaceAll(/[\\"\n]/g, ' ');

const labelled = (names: LabelNames, values: readonly string[]) =>
  names.length === 0
    ? ''
    : `{${names.map((name, at) => `${name}="${escaped(values[at] ?? '')}"`).join(',')}}`;

/** In no label of ours. */
const SEPARATOR = '\n';

export function counter(name: string, help: string, labels: LabelNames = []) {
  const counts = new Map<string, number>();
  return {
    add(amount: number, ...values: string[]) {
      // Told apart as simply as can be: this is done for every request, the text once in a while.
      const key = values.length === 1 ? (values[0] ?? '') : values.join(SEPARATOR);
      counts.set(key, (counts.get(key) ?? 0) + amount);
    },
    text: () =>
      described(name, help, 'counter') +
      [...counts]
        .map(([key, count]) => `${name}${labelled(labels, key.split(SEPARATOR))} ${count}\n`)
        .join(''),
  } satisfies Instrument & Record<string, unknown>;
}

/** Counts by the smallest bound they stay within; the text adds them up, as the format asks. */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
  labels: LabelNames = [],
) {
  const series = new Map<string, { sum: number; within: number[] }>();
  return {
    observe(value: number, ...values: string[]) {
      const key = values.length === 1 ? (values[0] ?? '') : values.join(SEPARATOR);
      let known = series.get(key);
      if (!known) {
        known = { sum: 0, within: bounds.map(() => 0).concat(0) };
        series.set(key, known);
      }
      known.sum += value;
      const at = bounds.findIndex((bound) => value <= bound);
      const place = at < 0 ? bounds.length : at;
      known.within[place] = (known.within[place] ?? 0) + 1;
    },
    text: () =>
      described(name, help, 'histogram') +
      [...series]
        .map(([key, { sum, within }]) => {
          const values = key === '' ? [] : key.split(SEPARATOR);
          let count = 0;
          const buckets = within.map((more, at) => {
            count += more;
            const bound = String(bounds[at] ?? '+Inf');
            return `${name}_bucket${labelled([...labels, 'le'], [...values, bound])} ${count}\n`;
          });
          const own = labelled(labels, values);
          return `${buckets.join('')}${name}_sum${own} ${sum}\n${name}_count${own} ${count}\n`;
        })
        .join(''),
  } satisfies Instrument & Record<string, unknown>;
}

/** Numbers that are read when somebody asks. */
export const gauges = (name: string, help: string, values: Record<string, number>, label = '') =>
  described(name, help, 'gauge') +
  Object.entries(values)
    .map(([key, value]) => `${name}${label ? labelled([label], [key]) : ''} ${value}\n`)
    .join('');
