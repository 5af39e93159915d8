import { get } from 'node:http';

/**
 * A process in which 500 people, each on new connections, request pages that nobody ever
 * requested. Prints the count of each status, and ends with an error after an unexpected one.
 */
const [url = ''] = process.argv.slice(2);
const KINDS = ['/?find=', '/podcast?episode=', '/search?q=', '/story/', '/news/all?before='];

const ask = (path: string) =>
  new Promise<string>((done, fail) => {
    get(url + path, { agent: false }, (response) => {
      response.resume();
      const { statusCode, headers } = response;
      response.on('end', () => done(`${statusCode}${headers['retry-after'] ? ' later' : ''}`));
    }).on('error', fail);
  });

const counts: Record<string, number> = {};
async function person(index: number) {
  for (const kind of KINDS) {
    const status = await ask(`${kind}w${index}`);
    counts[status] = (counts[status] ?? 0) + 1;
  }
}
await Promise.all(Array.from({ length: 500 }, (_, index) => person(index)));
console.log(JSON.stringify(counts));
