import { expect, it } from 'vitest';
import { bodyLimitOf } from './body-limits.ts';

it('counts sign-ins apart from every other body, so that strangers can’t keep operators out', () => {
  expect(bodyLimitOf('/api/admin/session')).toMatchObject({ pool: 'signIn', totalMs: 10_000 });
  expect(bodyLimitOf('/api/admin/invitation')).toMatchObject({ pool: 'signIn' });
  expect(bodyLimitOf('/api/contact')).toMatchObject({ pool: 'small' });
});

it('counts a listing as large only where it brings photos', () => {
  const form = 'application/x-www-form-urlencoded; charset=utf-8';
  expect(bodyLimitOf('/business-listing', form).pool).toBe('small');
  expect(bodyLimitOf('/business-listing', 'multipart/form-data; boundary=x').pool).toBe('large');
});
