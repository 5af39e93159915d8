import { KILOBYTES_ID, kilobytesWords } from './data-switch-words.ts';
import { lightStore } from './light-store.ts';
import { useKilobytes } from './use-kilobytes.ts';
import { useLight } from './use-light.ts';

/** At the foot of every page: leave out pictures and typefaces, and see what the page took. */
export function DataSwitch() {
  const light = useLight();
  const kilobytes = useKilobytes();
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        role="switch"
        aria-checked={light}
        className="button button-plain"
        onClick={() => lightStore.choose(light ? 'off' : 'on')}
      >
        Save data: {light ? 'on' : 'off'}
      </button>
      <p>{light ? 'Pictures and typefaces are left out.' : 'Leaves out pictures and typefaces.'}</p>
      <p id={KILOBYTES_ID} suppressHydrationWarning>
        {kilobytes === undefined ? '' : kilobytesWords(kilobytes)}
      </p>
    </div>
  );
}
