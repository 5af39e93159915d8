import { Agent, get } from 'node:http';

/** Sends requests on persistent connections, each as soon as the last was answered, until stopped. */
export function askForever(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const paths = ['/', '/podcast', '/api/articles', '/outlets', '/healthz'];
  const failures: string[] = [];
  let answered = 0;
  let stopped = false;
  const ask = (path: string) =>
    new Promise<void>((done) => {
      get(url + path, { agent }, (response) => {
        response.resume();
        response.on('error', (error) => failures.push(`${path}: ${error.message}`));
        response.on('close', () => {
          if (response.complete && response.statusCode === 200) answered += 1;
          else failures.push(`${path}: ${response.statusCode}`);
          done();
        });
      }).on('error', (error) => {
        failures.push(`${path}: ${error.message}`);
        done();
      });
    });
  const asking = Array.from({ length: connections }, async (_, number) => {
    for (let turn = number; !stopped; turn += 1) await ask(paths[turn % paths.length] ?? '/');
  });
  return async () => {
    stopped = true;
    await Promise.all(asking);
    agent.destroy();
    return { answered, failures };
  };
}
