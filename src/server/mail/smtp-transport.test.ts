import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A letter's last byte is written to the connection's own socket, which nodemailer does not promise
// to keep as it is. Whoever takes another version runs tests/mail and looks at smtp-transport.ts.
test('nodemailer is of one exact version', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(dependencies.nodemailer).toMatch(/^\d+\.\d+\.\d+$/);
});
