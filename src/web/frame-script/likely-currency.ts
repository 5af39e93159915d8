/**
 * Chooses the reader's likely currency where money is sent, unless the address names one, and puts
 * the passport guide for where it is used before other guides. It goes by the clock's offset in winter
 * and summer, because asking for the zone's name blocks a cheap phone for a tenth of a second; Canada
 * is recognised by its language.
 */
export function chooseLikelyCurrency() {
  const currency = likelyCurrency();
  const guide = document.querySelector(`[data-currency=${currency}]`);
  guide?.parentElement?.prepend(guide);
  if (new URLSearchParams(location.search).has('from')) return;
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[name=from]')) {
    select.value = currency;
  }
}

function likelyCurrency(): string {
  const offset = (month: number) => new Date(2026, month, 1).getTimezoneOffset();
  const [winter, summer] = [offset(0), offset(6)];
  if (navigator.language.includes('-CA')) return 'CAD';
  const isEuropean = winter <= 0 && winter >= -150 && summer < winter;
  if (!isEuropean) return 'USD';
  return winter === 0 ? 'GBP' : 'EUR';
}
