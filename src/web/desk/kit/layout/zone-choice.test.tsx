// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ZoneChoice } from './zone-choice.tsx';

it('offers the zone that is set, also one that few have, beside the usual ones', () => {
  render(<ZoneChoice name="zone" defaultValue="Asia/Kathmandu" />);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toContain('Accra, Greenwich Mean Time');
  expect(options).toContain('New York, Eastern Time');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Asia/Kathmandu');
});
