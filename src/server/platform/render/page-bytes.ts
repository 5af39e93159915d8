import { compress, decompress, type Encoding } from '../http/encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page's bytes in each requested encoding, each compressed once. */
export class PageBytes {
  readonly #forMany: boolean;
  readonly #ready = new Map<Encoding, Bytes>();
  readonly #underWay = new Map<Encoding, Promise<Bytes>>();
  /** Dropped once compressed: it is the largest copy, and almost nobody requests it. */
  #plain: Bytes | undefined;

  constructor(plain: Bytes, isCached: boolean) {
    this.#plain = plain;
    this.#forMany = isCached;
  }

  async in(encoding: Encoding): Promise<Bytes> {
    const cached = this.#ready.get(encoding) ?? this.#underWay.get(encoding);
    if (cached) return cached;
    const compressing = this.#make(encoding).finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, compressing);
    return compressing;
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    const plain = this.#plain ?? (await this.#unpacked());
    const bytes = encoding === 'identity' ? plain : await compress(plain, encoding, this.#forMany);
    this.#ready.set(encoding, bytes);
    this.#plain = undefined;
    return bytes;
  }

  async #unpacked(): Promise<Bytes> {
    const [[encoding, bytes] = []] = this.#ready;
    if (!encoding || !bytes) throw new Error('The page has no bytes.');
    return encoding === 'identity' ? bytes : decompress(bytes, encoding);
  }
}
