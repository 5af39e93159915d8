type Purpose = 'passkey' | 'known device';

/** What this module needs of the site's signer. */
export interface OperatorSigner {
  sign(purpose: Purpose, value: string): string;
  verify(purpose: Purpose, token: string): string | undefined;
  /** Hashes a network address, so that it can be counted without being stored. */
  addressHash(address: string): string;
}
