import sprite from '../../../../build/signs.svg?no-inline';
import type { ADINKRA_SIGNS } from '../../icons/adinkra-signs.ts';

export type SignName = keyof typeof ADINKRA_SIGNS | 'mark';

/** The Adinkra sign of each section and category. A sign always stands beside its word. */
const SIGN_OF: Record<string, SignName> = {
  all: 'akoben',
  news: 'akoben',
  politics: 'funtunfunefu',
  economy: 'beseSaka',
  business: 'beseSaka',
  sports: 'aya',
  technology: 'ananseNtontan',
  culture: 'adinkrahene',
  cuisine: 'asaawa',
  heritage: 'sankofa',
  diaspora: 'nkonsonkonson',
  events: 'nkyinkyim',
};

export const signOf = (topic: string): SignName => SIGN_OF[topic.toLowerCase()] ?? 'akoben';

export function Sign({ name, className = 'size-5' }: { name: SignName; className?: string }) {
  return (
    <svg width="24" height="24" className={`${className} shrink-0 fill-current`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
