import type { Database } from '../../platform/database/database.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';

export const businessPhotos = (db: Database) => photosIn(db, 'business', 'name');
