import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { TOKEN_SCOPES } from './desk-choices.ts';

/** A token reads either the subscribers and their figures, or everything an owner can, the archive included. */
export const newTokenSchema = z.object({
  name: line(1, 'Enter a name').max(100),
  scope: z.enum(TOKEN_SCOPES).default('subscribers'),
});

export interface OperatorToken {
  id: string;
  name: string;
  scope: (typeof TOKEN_SCOPES)[number];
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface TokenCalls {
  'GET /admin/tokens': { answer: OperatorToken[] };
  'POST /admin/tokens': { body: typeof newTokenSchema; answer: { id: string; token: string } };
  'DELETE /admin/tokens/{id}': object;
}
