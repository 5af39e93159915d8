import type { AnswerOf, CallName, ParamsOf } from '../../../../contract/api/call-types.ts';
import { RequestError } from '../../../data/request.ts';
import { methodAndAddress } from './call.ts';
import { noticeSignedOut } from './signed-out.ts';

/** Sends a file as it is and reports how much has been sent, from 0 to 1; `fetch` can't. */
export function uploadFile<Name extends CallName>(
  name: Name,
  params: ParamsOf<Name>,
  file: File,
  onProgress: (share: number) => void,
): Promise<AnswerOf<Name>> {
  const [method, address] = methodAndAddress(name, params);
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<Name>>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status < 300) return resolve(JSON.parse(request.responseText));
    const error = new RequestError(request.status, request.responseText);
    noticeSignedOut(error);
    reject(error);
  };
  request.onerror = () => reject(new TypeError('The connection was lost.'));
  request.send(file);
  return promise;
}
