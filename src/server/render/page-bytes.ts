import { type Encoding, pack, unpack } from '../http/encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page's bytes in the encodings that readers asked for. Each is packed once, by the first of them. */
export class PageBytes {
  readonly #forMany: boolean;
  readonly #ready = new Map<Encoding, Bytes>();
  readonly #underWay = new Map<Encoding, Promise<Bytes>>();
  /** Given up once it is packed: most of the room a page takes, and next to nobody asks for it. */
  #plain: Bytes | undefined;

  constructor(plain: Bytes, forMany: boolean) {
    this.#plain = plain;
    this.#forMany = forMany;
  }

  async in(encoding: Encoding): Promise<Bytes> {
    const known = this.#ready.get(encoding) ?? this.#underWay.get(encoding);
    if (known) return known;
    const making = this.#make(encoding).finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    const plain = this.#plain ?? (await this.#unpacked());
    const bytes = encoding === 'identity' ? plain : await pack(plain, encoding, this.#forMany);
    this.#ready.set(encoding, bytes);
    this.#plain = undefined;
    return bytes;
  }

  async #unpacked(): Promise<Bytes> {
    const [[encoding, bytes] = []] = this.#ready;
    if (!encoding || !bytes) throw new Error('A page without bytes.');
    return encoding === 'identity' ? bytes : unpack(bytes, encoding);
  }
}
