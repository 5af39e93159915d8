import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Source } from '../../../contract/articles/article.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { currentLink, setMark, withoutSource } from './commands.ts';
import { toContent, toDocument } from './document.ts';
import { editorPlugins } from './editor-plugins.ts';
import { gridView } from './grid-view.ts';
import { addPictures } from './insert-files.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { LinkBar } from './link-bar.tsx';
import { fileView, galleryView, videoView } from './media-views.ts';
import { pictureView } from './picture-view.ts';
import { choicesFor, choose, SlashMenu, slashKey, slashWord } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';

export interface TextEditorControls {
  replace: (content: string) => void;
  removeSource: (number: number) => void;
}

interface Props {
  content: string;
  sources: readonly Source[];
  onContent: (content: string) => void;
  onSave: () => void;
  ref?: Ref<TextEditorControls>;
}

/** The index while the menu is closed. */
const CLOSED = -1;

/** The text editor of an article, which reports changes as stored text. */
export default function TextEditor({ content, sources, onContent, onSave, ref }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [linking, setLinking] = useState(false);
  const [browsing, setBrowsing] = useState(false);
  const openLibrary = () => setBrowsing(true);
  const [at, setAt] = useState(0);
  /** The index as a ref, because keys can come faster than React renders. */
  const chosen = useRef(0);
  const setChosen = (index: number) => {
    chosen.current = index;
    setAt(index);
  };
  const newest = useRef({ onContent, onSave });
  newest.current = { onContent, onSave };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; later texts are replaced
  useEffect(() => {
    if (!container.current) return;
    const made = new EditorView(container.current, {
      state: begin(content, {
        onPictures: (files) => void addPictures(made, files),
        onMissing: sayMissing,
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
        if (act === 'take' && choice) choose(view, choice, openLibrary);
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
    }),
    [view],
  );

  const word = view && state ? slashWord(view) : undefined;
  return (
    <div className="relative">
      {view && state && (
        <Toolbar
          view={view}
          state={state}
          sources={sources}
          onLink={() => setLinking(true)}
          onLibrary={openLibrary}
        />
      )}
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
        <div
          ref={container}
          className="article-editor border border-t-0 border-rule px-4 focus-within:border-ink py-4 text-lg leading-[1.65] sm:px-8"
        />
        {view && word !== undefined && at !== CLOSED && (
          <SlashMenu view={view} onLibrary={openLibrary} word={word} at={at} />
        )}
      </div>
      {view && browsing && <LibraryDialog view={view} onClose={() => setBrowsing(false)} />}
    </div>
  );
}

const begin = (content: string, events: Parameters<typeof editorPlugins>[0]) =>
  EditorState.create({ doc: toDocument(content), plugins: editorPlugins(events) });

const NODE_VIEWS = {
  picture: pictureView,
  grid: gridView,
  gallery: galleryView,
  file: fileView,
  video: videoView,
};

function sayMissing(pictures: number) {
  if (pictures === 0) return;
  showToast({
    title: pictures === 1 ? 'A picture is missing' : `${pictures} pictures are missing`,
    description: 'They can’t be pasted with the text. Upload them from this device.',
    tone: 'destructive',
  });
}
