import { RequestError } from '../../data/request.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { reasonOf } from './desk-data.ts';

/** Sends the file as it is; the server checks it, shrinks it and removes the camera's metadata. */
export async function sendFile<Answer>(path: string, file: File): Promise<Answer | undefined> {
  try {
    const response = await fetch(`/api/admin${path}`, {
      method: 'POST',
      credentials: 'include',
      body: file,
    });
    if (!response.ok) throw new RequestError(response.status, await response.text());
    return (await response.json()) as Answer;
  } catch (error) {
    showToast({ title: "That didn't work", description: reasonOf(error), tone: 'destructive' });
    return undefined;
  }
}
