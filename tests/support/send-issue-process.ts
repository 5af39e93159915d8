import { connect } from '../../src/server/platform/database/connect.ts';
import { openMailAndNewsletter } from './open-mail-and-newsletter.ts';

/** A process of its own that sends an issue, so that a test can kill it at any moment. */
const [target = '', dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const database = await connect(JSON.parse(target));
const { mail, newsletter } = openMailAndNewsletter({
  database,
  config: { dataDir, smtpUrl },
  // Short, so that the leases of a killed process soon expire.
  leasesMs: { claim: 3000, reply: 4000 },
});
console.log('sending');
for (;;) {
  await newsletter.deliverIssues();
  if ((await newsletter.issues.find(1))?.status === 'sent') break;
  await new Promise((next) => setTimeout(next, 100));
}
await mail.close();
await database.close();
