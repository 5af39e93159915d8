/** Mail servers that tell `Ama@` from `ama@` are a thing of the past; people who type both are not. */
export const foldAddress = (email: string) => email.normalize('NFKC').toLowerCase();
