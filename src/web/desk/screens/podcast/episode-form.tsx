import { useState } from 'react';
import type { Source } from '../../../../contract/articles/article.ts';
import {
  type DeskEpisode,
  EPISODE_DESCRIPTION,
} from '../../../../contract/podcast/podcast-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { SourcesEditor } from '../articles/sources-editor.tsx';

const today = () => new Date().toISOString().slice(0, 10);
const isBlank = ({ title, publisher, url }: Source) => !title && !publisher && !url;
const noSource = () => ({ title: '', publisher: '', checked: today() });

/** The words, sources and day of an episode, or of a new one. */
export function EpisodeForm({ episode }: { episode?: DeskEpisode }) {
  const write = useWrite();
  const [description, setDescription] = useState(episode?.description ?? '');
  const [sources, setSources] = useState(episode?.sources ?? [noSource()]);

  function save(form: SentForm) {
    const body = {
      title: form.text('title'),
      description,
      content: form.text('content'),
      sources: form.text('content').trim() || !sources.every(isBlank) ? sources : [],
      publishOn: form.text('publishOn'),
    };
    if (!episode) {
      const call = 'POST /admin/podcast/episodes';
      const onSuccess = ([added]: DeskEpisode[]) =>
        added && openHere(deskPath('podcast/episode', { number: String(added.number) }));
      return write.mutate({ call, body, done: 'Episode added.', form }, { onSuccess });
    }
    const { number } = episode;
    const call = 'PUT /admin/podcast/episodes/{number}';
    write.mutate({ call, params: { number }, body, done: 'Episode saved.', form });
  }

  return (
    <DeskForm onSend={save} className="grid max-w-2xl gap-4">
      <TextField label="Title" name="title" defaultValue={episode?.title ?? ''} required />
      <TextField
        label={`Description (${EPISODE_DESCRIPTION.min} to ${EPISODE_DESCRIPTION.max} characters)`}
        name="description"
        rows={3}
        maxLength={EPISODE_DESCRIPTION.max}
        shown={EPISODE_DESCRIPTION.max}
        value={description}
        onText={setDescription}
      />
      <TextField
        label="Script or transcript (optional for a recorded conversation)"
        hint="A paragraph on each line, as it is spoken. Cite sources as [^1]. Without it, the episode appears once it has a recording."
        name="content"
        rows={14}
        defaultValue={episode?.content ?? ''}
      />
      <SourcesEditor sources={sources} onSources={setSources} onRemoved={() => {}} />
      <TextField
        label="Publish on"
        name="publishOn"
        type="date"
        defaultValue={episode?.publishOn ?? today()}
        required
      />
      <Button type="submit" kind="main" className="justify-self-start" disabled={write.isPending}>
        {episode ? 'Save episode' : 'Add episode'}
      </Button>
    </DeskForm>
  );
}
