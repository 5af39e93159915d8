import { useQuery } from '@tanstack/react-query';
import { NOTICE_PACES } from '../../../contract/desk/desk.ts';
import { deskNotices, useWrite } from '../data/desk-data.ts';

const NAMES = {
  'at once': 'At once, but at most one mail in ten minutes',
  hourly: 'Gathered, every full hour',
};

/** How the operator hears of what is sent in. */
export function NoticeSetting() {
  const { data } = useQuery(deskNotices());
  const write = useWrite();
  return (
    <fieldset className="mb-6 border-b border-rule pb-4" disabled={write.isPending}>
      <legend className="font-semibold">Mail to you about what is sent in</legend>
      {NOTICE_PACES.map((pace) => (
        <label key={pace} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="pace"
            className="size-5"
            checked={data?.pace === pace}
            onChange={() =>
              write.mutate({
                call: 'PUT /admin/notices',
                body: { pace },
                done: 'The next mail to you follows it.',
              })
            }
          />
          {NAMES[pace]}
        </label>
      ))}
    </fieldset>
  );
}
