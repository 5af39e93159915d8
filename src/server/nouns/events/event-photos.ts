import type { Database } from '../../platform/database/database.ts';
import { photosIn } from '../../platform/photos/photo-store.ts';

export const eventPhotos = (db: Database) => photosIn(db, 'event', 'title');
