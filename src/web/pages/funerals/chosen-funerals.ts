import { FUNERAL_FILTER, type FuneralSearch } from '../../../contract/funerals/funeral.ts';
import { readFilter } from '../../../contract/search/filter-address.ts';
import { query } from '../../data/query.ts';

export const FUNERALS = { name: 'Funerals', path: '/funerals' };

export const chosenFunerals = (search: URLSearchParams): FuneralSearch =>
  readFilter(FUNERAL_FILTER, search);
export const foundFunerals = (filter: FuneralSearch) => query('/funerals', filter);
export const funeralToConfirm = (key: string) => query('/funeral-confirm', { key });
export const funeralById = (id: string) => query('/funerals/{id}', { id });
