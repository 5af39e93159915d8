/**
 * What the Bank of Ghana has said about companies that send money into Ghana, by the day of its
 * notice. Things may have changed since: the day is always shown with the name.
 */
export const BANK_OF_GHANA_NOTICES = [
  {
    day: '2023-11-16',
    said: 'not approved',
    names: [
      'LemFi',
      'Wise',
      'TransferGo',
      'Xoom',
      'Sendvalu',
      'Boss Revolution',
      'AZA Finance',
      'Supersonicz',
    ],
  },
  { day: '2024-11-08', said: 'suspended for a month', names: ['Taptap Send'] },
  {
    day: '2025-06-27',
    said: 'not approved',
    names: [
      'ACE Money Transfer',
      'Remit Union',
      'Remit Home',
      'Roze Remit',
      'Monty Global',
      'Nairagram',
      'i-Transfer',
      'Hurupay',
      'Eversend',
      'Izi Send',
    ],
  },
  {
    day: '2025-09-04',
    said: 'suspended for a month',
    names: ['Taptap Send', 'Top Connect', 'Remit Choice', 'Send App', 'Afriex'],
  },
] as const;

/** The day of the latest notice that names this provider. */
export const noticeAbout = (provider: string): string | undefined =>
  BANK_OF_GHANA_NOTICES.findLast(({ names }) =>
    names.some((name) => name.toLowerCase() === provider.trim().toLowerCase()),
  )?.day;

/** When somebody last read the reports of these notices. */
export const NOTICES_READ = '2026-11-15';
