/**
 * Companies the Bank of Ghana has named as not approved to send money into Ghana, by the day of its
 * notice. A company may have been approved since: the day is always shown with the name.
 */
export const BANK_OF_GHANA_NOTICES = [
  {
    day: '2023-11-16',
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
  {
    day: '2025-06-27',
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
] as const;

/** The day of the notice that names this provider. */
export const noticeAbout = (provider: string): string | undefined =>
  BANK_OF_GHANA_NOTICES.find(({ names }) =>
    names.some((name) => name.toLowerCase() === provider.trim().toLowerCase()),
  )?.day;

export const NOTICES_CHECKED = '2026-11-15';
