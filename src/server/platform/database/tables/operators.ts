import type { Generated } from 'kysely';
import type { TOKEN_SCOPES } from '../../../../contract/desk/desk-choices.ts';
import type { ROLES } from '../../../../contract/desk/roles.ts';
import type { Json, Moment, OneOf } from './columns.ts';

export interface OperatorsTables {
  operator: OperatorTable;
  operator_passkey: OperatorPasskeyTable;
  operator_challenge: OperatorChallengeTable;
  operator_session: OperatorSessionTable;
  operator_token: OperatorTokenTable;
  withdrawn_access: WithdrawnAccessTable;
  audit_entry: AuditEntryTable;
  sign_in_failure: SignInFailureTable;
}

interface OperatorTable {
  id: string;
  name: string;
  name_folded: string;
  role: OneOf<typeof ROLES>;
  password_hash: string | null;
  invite_hash: string | null;
  invite_expires_at: Moment | null;
  created_at: Moment;
  /** Where they get emails about their own work. */
  email: string | null;
}

interface OperatorPasskeyTable {
  id: string;
  operator_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: Json;
  created_at: Moment;
  last_used_at: Moment | null;
}

interface OperatorChallengeTable {
  challenge_hash: string;
  expires_at: Moment;
}

interface OperatorSessionTable {
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  operator_id: string;
}

interface OperatorTokenTable {
  id: string;
  name: string;
  token_hash: string;
  created_at: Moment;
  last_used_at: Moment | null;
  revoked_at: Moment | null;
  scope: Generated<OneOf<typeof TOKEN_SCOPES>>;
}

/** Removed operators and passkeys, replaced passwords and narrowed roles. */
interface WithdrawnAccessTable {
  access_hash: string;
  withdrawn_at: Moment;
}

interface AuditEntryTable {
  id: string;
  at: Moment;
  actor: string;
  action: string;
  subject: string;
  detail: Json;
}

interface SignInFailureTable {
  address_hash: string;
  failures: number;
  since: Moment;
  locked_until: Moment | null;
}
