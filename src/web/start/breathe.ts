/** Lets the browser paint and hear the reader before the next stretch of work. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));
