/** Lets the browser paint and handle input before the next task. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));
