import { createServer, type Socket } from 'node:net';

/** A message as a mailbox has it: its header, and its parts by number with their types. */
export interface BoxMessage {
  head: string;
  /** The structure as IMAP writes it; the server falls over one that has none. */
  structure: string;
  parts: Record<string, string>;
}

const ONE_PART = (type: string, subtype: string) =>
  `("${type}" "${subtype}" NIL NIL NIL "7BIT" 100${type === 'TEXT' ? ' 3' : ''})`;
const PLAIN = ONE_PART('TEXT', 'PLAIN');

/** A report of a mail server (RFC 3464) about one email. */
export const bounceMessage = (report: {
  to: string;
  status: string;
  returned: string;
}): BoxMessage => ({
  head: `To: ${report.to}\r\n\r\n`,
  structure: `(${PLAIN}${ONE_PART('MESSAGE', 'DELIVERY-STATUS')}${ONE_PART('TEXT', 'RFC822-HEADERS')} "REPORT" ("REPORT-TYPE" "DELIVERY-STATUS") NIL NIL)`,
  parts: { '2': report.status, '3': report.returned },
});

/** What a person wrote. */
export const letter = (to: string): BoxMessage => ({
  head: `To: ${to}\r\n\r\n`,
  structure: PLAIN,
  parts: { '1': 'I am on holiday.' },
});

/** An IMAP server on loopback with one mailbox: as much of RFC 3501 as reading bounces needs. */
export async function startImapServer(messages: BoxMessage[], password = 'secret') {
  const seen = new Set<number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const write = (line: string) => socket.write(`${line}\r\n`);
    write('* OK [CAPABILITY IMAP4rev1] ready');
    let buffered = '';
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        answer(buffered.slice(0, end));
        buffered = buffered.slice(end + 2);
      }
    });

    function answer(line: string) {
      const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
      const name = command.toLowerCase();
      const respond = responses[name];
      const outcome = respond ? respond(rest) : undefined;
      write(`${tag} ${outcome ?? 'OK done'}`);
      if (name === 'logout') socket.end();
    }

    const responses: Record<string, (rest: string) => string | undefined> = {
      capability: () => void write('* CAPABILITY IMAP4rev1'),
      login: (rest) =>
        rest.replaceAll('"', '').endsWith(` ${password}`)
          ? undefined
          : 'NO [AUTHENTICATIONFAILED] Wrong password',
      list: (rest) =>
        void write(rest.includes('INBOX') ? '* LIST () "/" INBOX' : '* LIST (\\Noselect) "/" ""'),
      select: () => {
        write(`* ${messages.length} EXISTS`);
        write('* FLAGS (\\Seen)');
        write('* OK [UIDVALIDITY 7] valid');
        write(`* OK [UIDNEXT ${messages.length + 1}] next`);
        return 'OK [READ-WRITE] selected';
      },
      'uid search': () => void write(`* SEARCH ${messages.map((_, index) => index + 1).join(' ')}`),
      'uid fetch': (rest) => {
        const uid = Number.parseInt(rest, 10);
        const message = messages[uid - 1];
        if (!message) return undefined;
        if (!message.structure) return void socket.destroy();
        const items = [`UID ${uid}`];
        if (/BODYSTRUCTURE/i.test(rest)) items.push(`BODYSTRUCTURE ${message.structure}`);
        const fields = /BODY\.PEEK\[(HEADER\.FIELDS \([^)]*\))\]/i.exec(rest)?.[1];
        const literal = (text: string) => `{${Buffer.byteLength(text)}}\r\n${text}`;
        if (fields) items.push(`BODY[${fields}] ${literal(message.head)}`);
        for (const [, part = '', from = '0', length = '9'] of rest.matchAll(
          /BODY\.PEEK\[([\d.]+)\]<(\d+)\.(\d+)>/gi,
        )) {
          const text = (message.parts[part] ?? '').slice(0, Number(length));
          items.push(`BODY[${part}]<${from}> ${literal(text)}`);
        }
        write(`* ${uid} FETCH (${items.join(' ')})`);
        return undefined;
      },
      'uid store': (rest) => {
        seen.add(Number.parseInt(rest, 10));
        return undefined;
      },
      logout: () => void write('* BYE'),
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    mailbox: { host: '127.0.0.1', port, user: 'bounces', password },
    seen,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
