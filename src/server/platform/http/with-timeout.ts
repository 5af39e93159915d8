/** The result of a promise, or a fallback where it is late. The work itself is not stopped. */
export function withTimeout<T>(ms: number, promise: Promise<T>, fallback: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
