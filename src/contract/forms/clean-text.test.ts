import { describe, expect, it } from 'vitest';
import { eventSubmissionSchema } from '../events/event.ts';
import { contactMessageSchema } from '../inbox/contact.ts';
import { asTyped, onOneLine } from './clean-text.ts';

describe('text at the door', () => {
  it('keeps tabs and line ends of one kind, and no other control', () => {
    expect(asTyped('a\r\nb\rc\nd\te\0\u0007\u0085\u2028f\ud800\uffff')).toBe(
      'a\nb\nc\nd\te\n\nf\ufffd',
    );
  });

  it('loses marks that would reverse the text after them', () => {
    expect(asTyped('\u202eevil\u202c, +233\u202a 20')).toBe('evil, +233 20');
  });

  it('is one line where a form has one line', () => {
    expect(onOneLine('a\r\nb\u2028c\u0001d')).toBe('a b c d');
    const { title } = eventSubmissionSchema.shape;
    expect(title.parse(' Homowo\r\nX-EVIL:1\u0007 ')).toBe('Homowo X-EVIL:1');
    const { message } = contactMessageSchema.shape;
    expect(message.parse('one\ntwo')).toBe('one\ntwo');
  });
});
