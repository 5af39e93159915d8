import { useQuery } from '@tanstack/react-query';
import { eventPhotos } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { PhotosForm } from './photos-form.tsx';

/** The picture of an event, before it is published and after: describe, replace, remove, restore. */
export function EventPicture({ id, heading }: { id: string; heading: 'h2' | 'h3' }) {
  const query = useQuery(eventPhotos(id));
  return (
    <Loaded query={query} loading="Loading...">
      {({ photos }) => <PhotosForm kind="event" id={id} photos={photos} heading={heading} />}
    </Loaded>
  );
}
