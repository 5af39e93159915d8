import { PHOTO_FIELDS } from '../../../contract/photo.ts';
import { PhotoFields } from '../../forms/photo-fields.tsx';

/** The photograph of an announcement: in its form, and where the family changes it. */
export const FuneralPhoto = () => (
  <PhotoFields
    legend="Photograph"
    hint="JPEG, PNG, WebP or AVIF, up to 8 MB and at least 200 pixels wide and high. We strip location and camera data."
    fields={PHOTO_FIELDS.funeral}
    example="Nana Akosua Boatemaa in white cloth"
  />
);
