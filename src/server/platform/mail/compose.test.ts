import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { compose, phrase } from './compose.ts';
import { encodePart } from './encoded-part.ts';

it('writes any name of the site as a header may have it', () => {
  expect(phrase('Sankofa Wire')).toBe('Sankofa Wire');
  expect(phrase('Keta, "News" & more.')).toBe('"Keta, \\"News\\" & more."');
  expect(phrase('Keta Nkɔsoɔ')).toMatch(/^[\x20-\x7e]+$/);
  expect(phrase('Keta Nkɔsoɔ')).toContain('=?UTF-8?Q?');
});

const composed = (subject: string, text: string) =>
  compose(
    { from: 'newsletter@news.example', replyTo: 'editor@news.example' },
    {
      id: 'one',
      to: 'ama@example.org',
      subject,
      text: encodePart(text),
      html: encodePart(`<p>${text}</p>`),
      headers: { 'X-Words': 'word '.repeat(text.length) },
      date: new Date(0),
    },
  ).toString('latin1');

it('keeps every letter in lines of at most 76, wherever they are cut', async () => {
  for (let length = 0; length < 160; length += 1) {
    const text = `${'x'.repeat(length)}ɔ😀 = \t\n${' '.repeat(length)}“=${'ɛ'.repeat(length)}\rend`;
    const subject = `${'x'.repeat(length)} =?UTF-8?Q?ɔ_.😀(${'ɛ'.repeat(length)}`;
    const email = composed(subject, text);
    expect(email).toMatch(/^(?:[\t -~]{0,76}\r\n)*$/);
    expect(email).not.toMatch(/[\t ]\r\n/);
    const parsed = await PostalMime.parse(email);
    expect(parsed.subject).toBe(subject.trim());
    expect(parsed.text).toBe(`${text.replaceAll('\r', '\n')}\n`);
    expect(parsed.html).toContain(`<p>${text.replaceAll('\r', '\n')}</p>`);
  }
});

it('leaves a plain subject plain, and encodes what would be read as encoded', () => {
  expect(composed('Re: A correction', '')).toContain('Subject: Re: A correction\r\n');
  expect(composed('=?UTF-8?Q?A?=', '')).toContain('Subject: =?UTF-8?Q?=3D=3FUTF=2D8');
});
