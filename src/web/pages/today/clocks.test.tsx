import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext } from '../../data/page-info.ts';
import { Clocks } from './clocks.tsx';

const NEW_YORK = {
  city: 'New York',
  gap: -300,
  change: { at: Date.parse('2027-03-14T07:00:00Z'), gap: -240 },
};

test('shows the time in Accra and abroad as it was on the server, and warns of a change', () => {
  const renderedAt = Date.parse('2026-11-17T15:30:00Z');
  const html = renderToString(
    <PageContext value={{ renderedAt, siteUrl: '', light: false }}>
      <Clocks clocks={[NEW_YORK]} />
    </PageContext>,
  );
  expect(html).toMatch(/Accra<\/dt>.*?>15:30</);
  expect(html).toMatch(/New York<\/dt>.*?>10:30</);
  expect(html).toMatch(/New York.*Sunday 14 March 2027/);
  // The server does not know where the reader is: the frame's script fills it in.
  expect(html).toMatch(/Where you are<\/dt>.*data-gap="here">–</);
});
