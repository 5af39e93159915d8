import { useState } from 'react';
import { SITE } from '../../../../contract/site.ts';
import { drawText } from '../../../../domain/markup/draw-text.ts';
import { readText } from '../../../../domain/markup/read-text.ts';
import { drawnNodes } from '../../../components/text/drawn-nodes.tsx';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, TextField, TickBox } from '../../kit/layout/controls.tsx';

interface Props {
  kind: string;
  name: string;
  hasFile: boolean;
  start: Record<string, unknown>;
}

const CLASSES = {
  h2: 'pt-4 text-xl',
  ul: 'list-disc space-y-2 pl-6',
  link: 'underline underline-offset-4',
};

export function PageForm({ kind, name, hasFile, start }: Props) {
  const [content, setContent] = useState(String(start.content ?? ''));
  const [isPreviewed, setPreviewed] = useState(false);
  const text = (field: string) => String(start[field] ?? '');
  return (
    <WriteForm
      call="PUT /admin/texts/{kind}/{name}"
      params={{ kind, name }}
      body={(form) => ({
        text: {
          title: form.text('title'),
          description: form.text('description'),
          content,
          inMenu: form.data.has('inMenu'),
          isPublished: form.data.has('isPublished'),
        },
      })}
      done={(form) => (form.data.has('isPublished') ? 'Page published.' : 'Draft saved.')}
      submit="Save page"
      buttons={
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          Preview
        </Button>
      }
    >
      <TextField label="Title" name="title" defaultValue={text('title')} required />
      <TextField
        label="What it is, in a sentence"
        name="description"
        rows={2}
        defaultValue={text('description')}
        required
      />
      <TextField
        label="Text"
        hint="A paragraph on each line. ## begins a heading, - a list item; [words](https://…) is a link. {site} stands for the site’s name, {controller} for a sentence that names who runs it."
        name="content"
        rows={16}
        value={content}
        onText={setContent}
        required
      />
      {isPreviewed && (
        <section
          aria-label="Preview"
          className="space-y-4 border border-rule p-4 text-lg leading-[1.6] break-words"
        >
          {drawnNodes(
            drawText(readText(content.replaceAll('{site}', SITE.name)), { classes: CLASSES }),
          )}
        </section>
      )}
      <TickBox name="inMenu" defaultChecked={start.inMenu === true}>
        In the menu, under “More”
      </TickBox>
      <TickBox name="isPublished" defaultChecked={start.isPublished === true}>
        {hasFile ? 'Published, instead of the text that ships' : 'Published'}
      </TickBox>
    </WriteForm>
  );
}
