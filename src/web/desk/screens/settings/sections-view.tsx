import { MAX_SECTIONS } from '../../../../contract/desk/sections.ts';
import {
  SECTION_COLOURS,
  SECTION_SIGNS,
  type Section,
  type SectionColour,
  type SectionSign,
} from '../../../../contract/section.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Choice, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

const COLOUR_NAMES: Record<SectionColour, string> = {
  red: 'First colour',
  green: 'Second colour',
  black: 'Black',
};
const SIGN_NAMES: Record<SectionSign, string> = {
  akoben: 'Akoben, the war horn',
  nkonsonkonson: 'Nkonsonkonson, the chain',
  nkyinkyim: 'Nkyinkyim, twists',
  adinkrahene: 'Adinkrahene, the chief’s circles',
  ananseNtontan: 'Ananse Ntontan, the spider’s web',
  aya: 'Aya, the fern',
  beseSaka: 'Bese Saka, kola nuts',
  funtunfunefu: 'Funtunfunefu, two crocodiles',
  asaawa: 'Asaawa, the sweet berry',
  sankofa: 'Sankofa, looking back',
};

/** The owner's own categories, beside the seven. */
export const SectionsView = () => (
  <Read path="/admin/sections">
    {(sections) => <SectionsForm key={JSON.stringify(sections)} sections={sections} />}
  </Read>
);

const PLACES = Array.from({ length: MAX_SECTIONS }, (_, place) => place);

function SectionsForm({ sections }: { sections: Section[] }) {
  // Gaps are closed, so a refused section is named by its place among the filled ones.
  const bodyOf = (form: SentForm) => ({
    sections: PLACES.map((place) => sectionIn(form, place, sections[place]?.name)).filter(
      ({ name, words }) => name || words.length > 0,
    ),
  });
  return (
    <WriteForm
      call="PUT /admin/settings/sections"
      body={bodyOf}
      className="grid max-w-2xl gap-8"
      done="Saved. Home, the lists of news and the editor show them from now on."
      submit="Save sections"
    >
      <p className="max-w-prose text-quiet">
        Categories of your own, after the seven: each has a tab on the front page, a page and feeds.
        Clear a name and its words to remove it.
      </p>
      {PLACES.slice(0, sections.length + 1).map((place) => (
        <SectionFields key={place} place={place} section={sections[place]} />
      ))}
    </WriteForm>
  );
}

function SectionFields({ place, section }: { place: number; section: Section | undefined }) {
  const name = (field: keyof Section) => `sections.${place}.${field}`;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-xl font-semibold">{section?.name ?? 'New section'}</legend>
      <TextField
        label="Name"
        name={name('name')}
        defaultValue={section?.name ?? ''}
        placeholder="Local News"
      />
      <TextField
        label="Words, separated by commas"
        name={name('words')}
        defaultValue={section?.words.join(', ') ?? ''}
        rows={3}
        hint="Live news with one of them belongs here. Articles are filed in the editor."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Colour"
          name={name('colour')}
          options={SECTION_COLOURS.map((colour) => [colour, COLOUR_NAMES[colour]] as const)}
          defaultValue={section?.colour ?? 'green'}
        />
        <Choice
          label="Sign"
          name={name('sign')}
          options={SECTION_SIGNS.map((sign) => [sign, SIGN_NAMES[sign]] as const)}
          defaultValue={section?.sign ?? 'akoben'}
        />
      </div>
    </fieldset>
  );
}

const sectionIn = (form: SentForm, place: number, was: string | undefined) => {
  const text = (field: keyof Section) => form.text(`sections.${place}.${field}`);
  return {
    ...(was && { was }),
    name: text('name'),
    words: text('words')
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
    colour: SECTION_COLOURS.find((colour) => colour === text('colour')) ?? 'green',
    sign: SECTION_SIGNS.find((sign) => sign === text('sign')) ?? 'akoben',
  };
};
