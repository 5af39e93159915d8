import { allOutlets } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { DeviceList, RemoveButton } from './device-list.tsx';

/** Words and outlets that news lists leave out. */
export function MutedWords() {
  const { data: outlets = [] } = usePageData(allOutlets());
  const names = [...new Set(outlets.filter(({ enabled }) => enabled).map(({ name }) => name))];
  return (
    <DeviceList id="muted" title="Muted words" empty="No muted words." row={<WordRow />}>
      <p className="mt-1 text-quiet">
        We hide stories with these words in the headline, and these outlets. The ticker at the top
        of pages still shows them.
      </p>
      <form className="mt-3 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 font-semibold sm:max-w-80">
          Word, phrase or outlet
          <input
            className="field"
            name="word"
            maxLength={40}
            required
            list="outlets"
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button">
          Mute
        </button>
        <datalist id="outlets">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </DeviceList>
  );
}

const WordRow = () => (
  <li className="flex items-center justify-between gap-4 py-2">
    <span data-word="" className="min-w-0 break-words" />
    <RemoveButton act="unmute" />
  </li>
);
