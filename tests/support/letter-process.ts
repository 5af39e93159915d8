import { connect } from '../../src/server/database/connect.ts';
import { createSigner } from '../../src/server/mail/signer.ts';
import { createMailRoom } from '../../src/server/newsletter/mail-room.ts';

/** A process of its own that sends an issue, so that a test can kill it at any moment. */
const [target = '', dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const database = await connect(JSON.parse(target));
const mail = createMailRoom({
  database,
  now: () => new Date(),
  signer: createSigner('a secret for tests'),
  config: {
    siteUrl: 'https://news.example',
    dataDir,
    smtpUrl,
    mailFrom: 'newsletter@news.example',
    operatorEmail: 'editor@news.example',
  },
  // Short, so that what a killed process held is soon free again.
  leasesMs: { claim: 3000, reply: 4000 },
});
console.log('sending');
for (;;) {
  await mail.deliverLetters();
  if ((await mail.issues.find(1))?.status === 'sent') break;
  await new Promise((next) => setTimeout(next, 100));
}
await mail.close();
await database.close();
