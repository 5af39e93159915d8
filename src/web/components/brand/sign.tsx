import sprite from '../../../../build/signs.svg?no-inline';
import type { LiveNewsList } from '../../../contract/catalogues.ts';
import type { ADINKRA_SIGNS } from '../../icons/adinkra-signs.ts';

export type SignName = keyof typeof ADINKRA_SIGNS | 'mark';

/** What a sign can mark: a list of news, or another section of the home page. */
export type Topic = LiveNewsList | 'News' | 'Events';

/** A sign is always shown beside its word. */
export const SIGN_OF: Record<Topic, SignName> = {
  All: 'akoben',
  News: 'akoben',
  Politics: 'funtunfunefu',
  Economy: 'beseSaka',
  Business: 'beseSaka',
  Sports: 'aya',
  Technology: 'ananseNtontan',
  Culture: 'adinkrahene',
  Cuisine: 'asaawa',
  Heritage: 'sankofa',
  Diaspora: 'nkonsonkonson',
  Events: 'nkyinkyim',
};

export function Sign({ name, className = 'size-5' }: { name: SignName; className?: string }) {
  return (
    <svg width="24" height="24" className={`${className} shrink-0 fill-current`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
