import { z } from 'zod';
import { type Look, ORNAMENTS } from '../look.ts';

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #b5121b');

const picture = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}\.webp$/)]);

export const lookSchema = z.object({
  red: colour,
  green: colour,
  ornament: z.enum(ORNAMENTS),
  logo: picture,
  icon: picture,
}) satisfies z.ZodType<Look>;

export interface LookCalls {
  'GET /admin/look': { answer: Look };
  'PUT /admin/look': { body: typeof lookSchema; answer: Look };
}
