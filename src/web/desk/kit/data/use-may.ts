import { useQuery } from '@tanstack/react-query';
import { mayDo, type Right } from '../../../../contract/desk/roles.ts';
import { deskSession } from './desk-data.ts';

/** Whether the operator's role has a right; until the role is known, as if it had. The server decides. */
export function useMay(right: Right): boolean {
  const { data: session } = useQuery(deskSession());
  return !session || mayDo(session.role, right);
}
