// @vitest-environment happy-dom
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { withoutChatNames } from './clean-paste.ts';
import { toContent, toDocument } from './document.ts';
import { missingPictures, pasteAddress } from './editor-plugins.ts';

describe('what is pasted', () => {
  it('links the selected words by an address, or is a link alone', () => {
    const state = EditorState.create({ doc: toDocument('See the report.') });
    const pasted = (from: number, to: number, address: string) => {
      const at = TextSelection.create(state.doc, from, to);
      let content: string | undefined;
      pasteAddress(address)(state.apply(state.tr.setSelection(at)), (tr) => {
        content = toContent(tr.doc);
      });
      return content;
    };
    expect(pasted(9, 15, 'https://gss.example/r')).toBe('See the [report](https://gss.example/r).');
    expect(pasted(16, 16, 'https://a.example/')).toBe(
      'See the report.[https://a.example/](https://a.example/)',
    );
    expect(pasted(1, 1, 'javascript:alert(1)')).toBeUndefined();
    expect(pasted(1, 1, 'two words')).toBeUndefined();
  });

  it('is what was said in a chat, without times and names', () => {
    const chat = '[18/11/2026, 06:12:44] Ama: Rain in Ho: two roads closed.\nNot again!';
    expect(withoutChatNames(chat)).toBe('Rain in Ho: two roads closed.\nNot again!');
    expect(withoutChatNames('[6:12 pm, 18/11/2026] Kofi 2: Yes')).toBe('Yes');
    expect(withoutChatNames('[1] Source: the ministry')).toBe('[1] Source: the ministry');
  });

  it('counts pictures that can’t be read', () => {
    expect(missingPictures('<p>No <b>picture</b></p>')).toBe(0);
    const html =
      '<img width=1 src="file:///C:/a.png"><img src="/pictures/desk/a.webp"><img src="https://x.example/b.png">';
    expect(missingPictures(html)).toBe(2);
  });
});
