import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Source } from '../../../../contract/articles/article.ts';
import { isSafeLink } from '../../../../domain/markup/blocks.ts';
import { Button } from '../../kit/layout/controls.tsx';
import {
  addPicture,
  currentLink,
  type PictureAttributes,
  setMark,
  withoutSource,
} from './commands.ts';
import { toContent, toDocument } from './document.ts';
import { editorPlugins, reportMissing } from './editor-plugins.ts';
import { addPictures } from './insert-files.ts';
import { NODE_VIEWS } from './media-views.ts';
import { choicesFor, choose, SlashMenu, slashKey, slashWord } from './slash-menu.tsx';
import { BlockBar, isTextSelected, Toolbar } from './toolbar.tsx';

export interface TextEditorControls {
  replace: (content: string) => void;
  removeSource: (number: number) => void;
  addPicture: (picture: PictureAttributes) => void;
}

interface Props {
  content: string;
  sources: readonly Source[];
  onContent: (content: string) => void;
  onSave: () => void;
  /** A picture that was uploaded before is to be chosen. */
  onLibrary: () => void;
  ref?: Ref<TextEditorControls>;
}

/** The index while the menu is closed. */
const CLOSED = -1;

/** The text editor of an article, which reports changes as stored text. */
export function TextEditor({ content, sources, ref, ...events }: Props) {
  const { onLibrary } = events;
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [linking, setLinking] = useState(false);
  const [focused, setFocused] = useState(false);
  const [at, setAt] = useState(0);
  /** The index as a ref, because keys can come faster than React renders. */
  const chosen = useRef(0);
  const setChosen = (index: number) => {
    chosen.current = index;
    setAt(index);
  };
  const newest = useRef(events);
  newest.current = events;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; later texts are replaced
  useEffect(() => {
    if (!container.current) return;
    const made = new EditorView(container.current, {
      state: begin(content, {
        onPictures: (files) => void addPictures(made, files),
        onMissing: reportMissing,
        onLink: () => setLinking(true),
        onSave: () => newest.current.onSave(),
      }),
      nodeViews: NODE_VIEWS,
      attributes: { 'aria-label': 'Text', 'aria-multiline': 'true', role: 'textbox' },
      handleKeyDown(view, event) {
        const word = slashWord(view);
        const choices = word === undefined ? [] : choicesFor(word);
        const act = slashKey(event.key, choices.length, chosen.current);
        const choice = choices[chosen.current];
        if (act === 'take' && choice) choose(view, choice, newest.current.onLibrary);
        else if (act !== undefined) setChosen(act === 'close' ? CLOSED : Number(act));
        return act !== undefined;
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        if (transaction.docChanged) setChosen(0);
        made.updateState(next);
        setState(next);
        if (transaction.docChanged) newest.current.onContent(toContent(next.doc));
      },
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, []);

  useImperativeHandle(
    ref,
    () => ({
      replace(next) {
        if (!view) return;
        const whole = view.state.tr.replaceWith(
          0,
          view.state.doc.content.size,
          toDocument(next).content,
        );
        view.dispatch(whole);
      },
      removeSource: (number) => view && withoutSource(number)(view.state, view.dispatch),
      addPicture(picture) {
        view?.focus();
        if (view) addPicture(picture)(view.state, view.dispatch);
      },
    }),
    [view],
  );

  const word = view && state ? slashWord(view) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees where the focus is
    <div
      className="relative"
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {view && linking && (
        <LinkBar
          href={currentLink(view.state)}
          onHref={(href) => {
            if (href !== undefined) setMark('link', href)(view.state, view.dispatch);
            setLinking(false);
            view.focus();
          }}
        />
      )}
      <div className="relative">
        <div ref={container} className="article-editor text-lg leading-[1.65]" />
        {view && word !== undefined && at !== CLOSED && (
          <SlashMenu view={view} onLibrary={onLibrary} word={word} at={at} />
        )}
        {view && state && focused && isTextSelected(state) && (
          <Toolbar view={view} state={state} sources={sources} onLink={() => setLinking(true)} />
        )}
      </div>
      {view && <BlockBar view={view} onLibrary={onLibrary} />}
    </div>
  );
}

const begin = (content: string, events: Parameters<typeof editorPlugins>[0]) =>
  EditorState.create({ doc: toDocument(content), plugins: editorPlugins(events) });

interface LinkBarProps {
  href: string;
  /** An empty string removes the link; undefined cancels. */
  onHref: (href: string | undefined) => void;
}

function LinkBar({ href, onHref }: LinkBarProps) {
  const [typed, setTyped] = useState(href);
  // People often leave out https://.
  const whole = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed.trim();
  const wrong = whole !== '' && !isSafeLink(whole);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!wrong) onHref(whole);
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-x border-b border-rule bg-raised p-2">
      <label className="grid grow gap-1 text-sm font-semibold">
        Link address
        <input
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          className="field font-normal"
          value={typed}
          placeholder="https://"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit(event);
            if (event.key === 'Escape') onHref(undefined);
          }}
        />
      </label>
      <Button kind="main" disabled={wrong} onClick={submit}>
        Set link
      </Button>
      {href && <Button onClick={() => onHref('')}>Remove link</Button>}
      <Button onClick={() => onHref(undefined)}>Cancel</Button>
      {wrong && (
        <p role="alert" className="w-full text-sm text-red">
          A link must start with https://, http://, mailto: or / for a page on this site.
        </p>
      )}
    </div>
  );
}
