import type { AnswerOf, CallName, ParamsOf } from '../../../../contract/api/call-types.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { callWithFile } from './call.ts';
import { reasonOf } from './desk-data.ts';

/** Sends a picture; the server checks it, shrinks it and removes the camera's metadata. */
export async function sendFile<Name extends CallName>(
  name: Name,
  params: ParamsOf<Name>,
  file: File,
): Promise<AnswerOf<Name> | undefined> {
  try {
    return await callWithFile(name, params, file);
  } catch (error) {
    showToast({ title: 'That didn’t work', description: reasonOf(error), tone: 'destructive' });
    return undefined;
  }
}
