import { z } from 'zod';

/** Fields of forms that filter a list: what a reader leaves empty is not asked for. */

export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

export const words = () => z.string().trim().max(200).default('');
