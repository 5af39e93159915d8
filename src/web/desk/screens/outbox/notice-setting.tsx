import { NOTICE_PACES } from '../../../../contract/desk/queue-settings.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { useRead } from '../../kit/data/use-read.ts';
import { TickBox } from '../../kit/layout/tick-box.tsx';

const NAMES = {
  'at once': 'Straight away, no more than one every ten minutes',
  hourly: 'Once an hour, in one email',
};

/** How often the operator is emailed about new submissions. */
export function NoticeSetting() {
  const { data } = useRead('/admin/notices');
  const write = useWrite();
  return (
    <fieldset className="mb-6 border-b border-rule pb-4" disabled={write.isPending}>
      <legend className="font-semibold">Email notifications about submissions</legend>
      {NOTICE_PACES.map((pace) => (
        <TickBox
          key={pace}
          type="radio"
          name="pace"
          checked={data?.pace === pace}
          onChange={() =>
            write.mutate({
              call: 'PUT /admin/notices',
              body: { pace },
              done: 'Notification setting saved.',
            })
          }
        >
          {NAMES[pace]}
        </TickBox>
      ))}
    </fieldset>
  );
}
