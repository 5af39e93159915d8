/** What comes in time, or what there is instead. What comes late is not stopped. */
export function within<T>(ms: number, coming: Promise<T>, instead: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead()), ms);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
