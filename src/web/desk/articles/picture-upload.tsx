import { useMutation } from '../../data/use-mutation.ts';
import { showToast } from '../../toasts/toast-store.ts';

/** Sends the file as it is; the server checks it, shrinks it and removes the camera's metadata. */
export function PictureUpload({ onKept }: { onKept: (url: string) => void }) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const response = await fetch('/api/admin/pictures', {
        method: 'POST',
        credentials: 'include',
        body: file,
      });
      if (!response.ok) throw new Error('refused');
      return ((await response.json()) as { url: string }).url;
    },
    onSuccess: onKept,
    onError: () =>
      showToast({
        title: 'Not done',
        description: 'This is not a picture we can read, or it is over 12 MB.',
        tone: 'destructive',
      }),
  });
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {upload.isPending ? 'Sending the picture…' : 'Upload a picture'}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="field font-normal"
        disabled={upload.isPending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload.mutate(file);
        }}
      />
    </label>
  );
}
