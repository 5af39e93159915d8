import { query } from '../../data/query.ts';

export const allRegions = () => query('/regions');
export const regionById = (id: string) => query('/regions/{id}', { id });
