import { useState } from 'react';
import { currentTheme } from '../../../frame-script/theme.ts';
import { ScaledFrame } from './page-frame.tsx';
import { PreviewStage, Switch } from './preview-stage.tsx';

const HEIGHT_PX = 800;

interface Props {
  /** What is previewed, for screen readers. */
  name: string;
  /** The address of the HTML, without its query. */
  src: string;
  search?: Record<string, string>;
  /** Changes with the email, so that the frame reloads. */
  version: string;
  subject: string;
  text: string;
}

/** Both parts of an email: HTML, narrow or wide, light or dark, and plain text. */
export function EmailPreview({ name, src, search, version, subject, text }: Props) {
  const [theme, setTheme] = useState<'Light' | 'Dark'>(
    currentTheme() === 'dark' ? 'Dark' : 'Light',
  );
  const [loaded, setLoaded] = useState(false);
  const query = new URLSearchParams({ ...search, theme: theme.toLowerCase(), version });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="min-w-0">
        <p className="mt-2 mb-3">
          <span className="text-sm text-quiet">Subject</span>{' '}
          <strong className="break-words">{subject}</strong>
        </p>
        <PreviewStage
          title="HTML"
          choices={
            <Switch
              legend="Mail app theme"
              options={['Light', 'Dark']}
              value={theme}
              onChange={setTheme}
            />
          }
        >
          {(width) => (
            <>
              {!loaded && (
                <p role="status" className="text-center text-quiet">
                  Loading preview...
                </p>
              )}
              <ScaledFrame
                title={`${name} in a ${theme.toLowerCase()} mail app`}
                src={`${src}?${query}`}
                sandbox=""
                width={width}
                height={HEIGHT_PX}
                onLoad={() => setLoaded(true)}
              />
            </>
          )}
        </PreviewStage>
      </div>
      <section aria-label="Plain text" className="min-w-0">
        <h3 className="flex min-h-11 items-center border-b border-rule text-lg">Plain text</h3>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
          tabIndex={0}
          className="max-h-96 overflow-auto bg-raised p-4 text-sm break-words whitespace-pre-wrap"
        >
          {text}
        </pre>
      </section>
    </div>
  );
}
