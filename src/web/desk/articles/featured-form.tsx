import { useState } from 'react';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  featuredRank: number | null;
  onRank: (rank: number | null, form: SentForm) => void;
}

/** An article's position on the front page. */
export function FeaturedForm({ featuredRank, onRank }: Props) {
  const [rank, setRank] = useState(featuredRank === null ? '' : String(featuredRank));
  return (
    <DeskForm
      onSend={(form) => onRank(rank === '' ? null : Number(rank), form)}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <TextField
        label="Featured position (1 is the lead story, empty for none)"
        name="featuredRank"
        type="number"
        min={1}
        max={1000}
        value={rank}
        onText={setRank}
      />
      <Button type="submit">Set</Button>
    </DeskForm>
  );
}
