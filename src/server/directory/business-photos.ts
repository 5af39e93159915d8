import type { Database } from '../database/database.ts';
import { photosIn } from '../photos/photo-store.ts';

export const businessPhotos = (db: Database) => photosIn(db, 'business');
