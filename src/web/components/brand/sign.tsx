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

interface Props {
  name: SignName;
  className?: string;
  /** In lines, for large sizes: its class sets the stroke. */
  isDrawn?: boolean;
}

export function Sign({ name, className = 'size-5', isDrawn = false }: Props) {
  const ink = isDrawn ? 'fill-none' : 'fill-current';
  return (
    <svg width="24" height="24" className={`${className} ${ink} shrink-0`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
