import { writeSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Letter, Outcome, Transport } from './transport.ts';

/** How long a server may take, in milliseconds. RFC 5321 asks for patience after the last byte. */
export const SMTP_PATIENCE = { connect: 20_000, greeting: 20_000, answer: 300_000 };
/** Some servers close a connection after so many mails; we do it first. */
const LETTERS_PER_CONNECTION = 200;

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

/** Hands letters to a mail server over as many connections as letters are sent at once. */
export function smtpTransport(
  url: string,
  /** Told in the moment before a letter's last byte goes out. */
  onHandOver: (letter: Letter) => void,
  patience = SMTP_PATIENCE,
): Transport {
  const { auth, ...given } = parseConnectionUrl(url);
  const options = {
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.answer,
    ...given,
  };
  const idle: Line[] = [];

  async function takeLine(): Promise<Line> {
    for (let line = idle.pop(); line; line = idle.pop()) if (line.usable) return line;
    const line = new Line(options);
    await line.open(auth);
    return line;
  }

  return {
    async send(letter, beforeHandOver) {
      let line: Line | undefined;
      try {
        line = await takeLine();
        const outcome = await line.send(letter, beforeHandOver, () => onHandOver(letter));
        if (line.usable) idle.push(line);
        // Left open, a worn line would keep a place at the server until somebody's patience ends.
        else line.quit();
        return outcome;
      } catch (error) {
        line?.close();
        return outcomeOf(error as SmtpError);
      }
    },
    async close() {
      for (const line of idle.splice(0)) line.quit();
    },
  };
}

/**
 * A refusal of the recipient or of the message is about this mail. One of anything else (our name,
 * our password, our own address) is about us and says nothing about the reader.
 */
function outcomeOf(error: SmtpError): Outcome {
  const reason = error.message;
  const aboutThisMail = error.command === 'RCPT TO' || error.command === 'DATA';
  const code = error.responseCode ?? 0;
  if (aboutThisMail && code >= 400) return { kind: 'refused', forGood: code >= 500, reason };
  return { kind: 'unreachable', reason };
}

/**
 * A message for nodemailer that writes itself to the connection, because its end and the note that
 * it went out must follow each other without anything between, and ending a chain of streams takes
 * several turns.
 */
function byHand(
  connection: InstanceType<typeof SMTPConnection>,
  message: Buffer,
  beforeHandOver: () => Promise<boolean>,
  atHandOver: () => void,
): Readable {
  const { _socket: socket } = connection as unknown as { _socket: Socket };
  const bytes = dotStuffed(message);
  const letter = {
    on: () => letter,
    removeListener: () => letter,
    destroy: () => letter,
    /** Called when the server has taken the envelope. */
    pipe(unused: Transform) {
      unused._flush = (done) => done();
      socket.write(bytes, async (error) => {
        if (error) return connection.close();
        const go = await beforeHandOver().catch(() => false);
        if (!go || socket.destroyed) return connection.close();
        const writeLast = directWriter(socket);
        // Two calls of the system with nothing between. The other way round, writing would wake the
        // server, which on a busy machine takes our place before we can note anything.
        try {
          atHandOver();
        } catch {
          return connection.close();
        }
        writeLast(LAST);
        unused.end();
      });
    },
  };
  return letter as unknown as Readable;
}

const LAST = Buffer.from('.\r\n');

/**
 * Writes past the stream, in the very next step: through it a letter takes ten times as long, and a
 * process that dies in between has noted a letter that nobody gets. Not where the line is encrypted.
 */
function directWriter(socket: Socket): (bytes: Buffer) => void {
  const { _handle: handle } = socket as unknown as { _handle?: { fd?: number } };
  const fd = socket instanceof TLSSocket ? -1 : (handle?.fd ?? -1);
  if (fd < 0 || socket.writableLength > 0) return (bytes) => void socket.write(bytes);
  return (bytes) => {
    let written = 0;
    try {
      written = writeSync(fd, bytes);
    } catch {
      // The stream says what is wrong with the line, or waits until there is room.
    }
    if (written < bytes.length) socket.write(bytes.subarray(written));
  };
}

/** RFC 5321, section 4.5.2. What comes in has CRLF at the end of each line and of the whole. */
function dotStuffed(message: Buffer): Buffer {
  const text = message.toString('latin1');
  if (/\r(?!\n)|(?<!\r)\n/.test(text) || !text.endsWith('\r\n')) {
    throw new Error('A message must end each of its lines with CRLF.');
  }
  return text.includes('\r\n.')
    ? Buffer.from(text.replaceAll('\r\n.', '\r\n..'), 'latin1')
    : message;
}

/** One connection, which carries one letter at a time. */
class Line {
  readonly #connection: InstanceType<typeof SMTPConnection>;
  #dead = false;
  #carried = 0;

  constructor(options: ConstructorParameters<typeof SMTPConnection>[0]) {
    this.#connection = new SMTPConnection(options);
    // An idle connection that breaks is simply not used again.
    this.#connection.on('error', () => this.#die());
    this.#connection.on('end', () => this.#die());
  }

  get usable(): boolean {
    return !this.#dead && this.#carried < LETTERS_PER_CONNECTION;
  }

  #die() {
    this.#dead = true;
  }

  async open(auth: Parameters<InstanceType<typeof SMTPConnection>['login']>[0] | undefined) {
    const connection = this.#connection;
    await new Promise<void>((done, fail) => {
      connection.once('error', fail);
      connection.once('end', () => fail(new Error('The mail server closed the connection.')));
      connection.connect((error?: Error | null) => (error ? fail(error) : done()));
    });
    if (!auth) return;
    await new Promise<void>((done, fail) => {
      connection.login(auth, (error: Error | null) => (error ? fail(error) : done()));
    });
  }

  async send(
    letter: Letter,
    beforeHandOver: () => Promise<boolean>,
    atHandOver: () => void,
  ): Promise<Outcome> {
    this.#carried += 1;
    const connection = this.#connection;
    let withheld = false;
    const before = async () => {
      const go = await beforeHandOver();
      withheld = !go;
      return go;
    };
    const message = byHand(connection, letter.message, before, atHandOver);
    const envelope = { from: letter.from, to: letter.to, size: letter.message.length };
    try {
      await new Promise<void>((done, fail) => {
        connection.once('error', fail);
        connection.once('end', () => fail(new Error('The mail server closed the connection.')));
        connection.send(envelope, message, (error: Error | null) => (error ? fail(error) : done()));
      });
      return { kind: 'sent' };
    } catch (error) {
      if (withheld) return { kind: 'withheld' };
      const outcome = outcomeOf(error as SmtpError);
      if (outcome.kind === 'refused') await this.#reset();
      else this.close();
      return outcome;
    } finally {
      connection.removeAllListeners('error').removeAllListeners('end');
      connection.on('error', () => this.#die()).on('end', () => this.#die());
    }
  }

  /** Ready for the next letter after one was refused. */
  async #reset() {
    await new Promise<void>((done) => {
      this.#connection.reset((error: Error | null) => {
        if (error) this.close();
        done();
      });
    });
  }

  quit() {
    this.#die();
    this.#connection.quit();
  }

  close() {
    this.#die();
    this.#connection.close();
  }
}
