/// <reference path="./s3rver.d.ts" />
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './each-database.ts';

/** Storage that speaks S3 and checks signatures, on the loopback, with one bucket. */
export async function startObjectStorage() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'copies' }],
  });
  const { port } = await server.run();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.close();
    return stopped;
  };
  onTestFinished(stop);
  const url = (secret = 'S3RVER', bucket = 'copies') =>
    `http://S3RVER:${secret}@127.0.0.1:${port}/${bucket}/our%20site?region=eu-central-1`;
  return { url, stop };
}
