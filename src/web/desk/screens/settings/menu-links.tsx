import { type DeskSettings, MAX_MENU_LINKS } from '../../../../contract/desk/site-settings.ts';
import { TextField } from '../../kit/layout/text-field.tsx';

/** Links of the site's own, under “More” in the menu and the footer. */
export function MenuLinks({ links }: Pick<DeskSettings, 'links'>) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-xl font-semibold">Links in the menu</legend>
      <p className="text-sm text-quiet">
        Up to {MAX_MENU_LINKS}, shown under “More” in the menu and the footer.
      </p>
      {Array.from({ length: MAX_MENU_LINKS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of rows
        <div key={index} className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={`Label of link ${index + 1}`}
            name={`links.${index}.label`}
            defaultValue={links[index]?.label ?? ''}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            name={`links.${index}.address`}
            defaultValue={links[index]?.address ?? ''}
          />
        </div>
      ))}
    </fieldset>
  );
}
