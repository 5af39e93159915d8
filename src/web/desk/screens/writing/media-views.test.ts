// @vitest-environment happy-dom
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { expect, it } from 'vitest';
import { NODE_VIEWS, newPicture } from './media-views.ts';
import { schema } from './schema.ts';

it('begins a new picture with the credit that was typed last', () => {
  const sent = { url: '/pictures/desk/a.webp', width: 16, height: 9 };
  expect(newPicture(sent).credit).toBe('');
  const picture = schema.nodes.picture.create({ src: sent.url, ...sent });
  const doc = schema.node('doc', null, [picture, schema.node('paragraph')]);
  const place = document.createElement('div');
  const view = new EditorView(place, { state: EditorState.create({ doc }), nodeViews: NODE_VIEWS });
  const credit = [...place.querySelectorAll('input')].at(-1) as HTMLInputElement;
  credit.value = 'Abena Owusu, CC BY 4.0';
  credit.dispatchEvent(new Event('input', { bubbles: true }));
  expect(newPicture(sent).credit).toBe('Abena Owusu, CC BY 4.0');
  view.destroy();
});
