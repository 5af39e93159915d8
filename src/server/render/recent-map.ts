/** Forgets what was not asked for while as many others were as it holds. */
export class RecentMap<T> {
  readonly #capacity: number;
  #young = new Map<string, T>();
  #old = new Map<string, T>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): T | undefined {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: T) {
    if (this.#young.size >= this.#capacity && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
