import { useQuery } from '@tanstack/react-query';
import type { ParamsFirst, PathOf } from '../../../../contract/api/call-types.ts';
import { deskQuery } from './desk-query.ts';

/**
 * Reads at the desk what a call answers.
 *
 * @example
 * const query = useRead('/admin/events/{id}', { id });
 */
export const useRead = <Path extends PathOf<'GET'>>(
  path: Path,
  ...params: ParamsFirst<`GET ${Path}`>
) => useQuery(deskQuery(path, ...params));
