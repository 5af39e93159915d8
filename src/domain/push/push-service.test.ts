import { expect, it } from 'vitest';
import { unknownService } from './push-service.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/1', null],
  ['https://jmt17.google.com/fcm/send/1', 'google.com'],
  ['https://web.push.apple.com/1', null],
  ['https://updates.push.services.mozilla.com./wpush/1', null],
  ['https://fcm.googleapis.com.evil.example/1', 'evil.example'],
  ['https://notpush.apple.com/1', 'apple.com'],
  ['https://a1b2.victim.example:8443/1', 'victim.example'],
  ['https://x.y.z.victim.example./1', 'victim.example'],
  ['https://push.ama.co.uk/1', 'co.uk'],
  ['https://203.0.113.5/1', '203.0.113.5'],
  ['http://localhost:8080/1', 'localhost'],
])('%s is at the service %s', (endpoint, service) => {
  expect(unknownService(endpoint)).toBe(service);
});
