import { type ComponentType, useEffect, useState } from 'react';
import { Notice } from '../../../components/page/notice.tsx';
import { Button } from './controls.tsx';

type State = 'loading' | 'loaded' | 'failed';

interface Loadable<Props> {
  View: ComponentType<Props>;
  /** Loads its code before it is shown; a failure is told when it is. */
  prefetch: () => void;
}

/**
 * A component whose code is loaded when it is first shown. Where it can't be, because the connection is
 * lost or a new release has replaced the file, a sentence says so, with a button to try again.
 *
 * @example
 * const { View, prefetch } = loadable(async () => (await import('./log-view.tsx')).LogView);
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading = 'Loading...',
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    Loaded ??= await load();
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, as React.lazy is
  function View(props: Props) {
    const [state, setState] = useState<State>('loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isShown = true;
      const report = (next: State) => isShown && setState(next);
      fetchCode().then(
        () => report('loaded'),
        () => report('failed'),
      );
      return () => {
        isShown = false;
      };
    }, [state]);
    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed') return <NotLoaded onRetry={() => retry().then(setState)} />;
    return (
      <p role="status" className="py-10 text-center text-quiet">
        {loading}
      </p>
    );
  }

  async function retry(): Promise<State> {
    const isLoaded = await fetchCode().then(
      () => true,
      () => false,
    );
    // Browsers remember a file that failed, and a new release has other files: the document names them.
    if (!isLoaded && (await isReachable())) location.reload();
    return isLoaded ? 'loaded' : 'failed';
  }

  return { View, prefetch: () => void fetchCode().catch(() => {}) };
}

const isReachable = () =>
  fetch('/admin', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title="This couldn’t be loaded" live>
      <p>Check your connection. What you’ve typed is kept in this browser.</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
