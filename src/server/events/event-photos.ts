import type { Database } from '../database/database.ts';
import { photosIn } from '../photos/photo-store.ts';

export const eventPhotos = (db: Database) => photosIn(db, 'event');
