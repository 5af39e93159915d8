import { TextArea } from '../../forms/fields.tsx';
import { useTyped } from '../../forms/form-context.ts';
import { HoursTable } from './hours-table.tsx';

/** Hours in the sender's own spelling, and as we read them while they are typed. */
export function HoursField() {
  const typed = useTyped('openingHours');
  return (
    <div>
      <TextArea
        name="openingHours"
        label="Opening hours"
        hint="For example: Mon-Fri 8am-5pm, Sat 9am-1pm. If you close for lunch, give both times: 8am-12pm, 1pm-5pm. For public holidays, add “holidays closed”, “holidays open” or “holidays 10am-2pm”."
        rows={3}
      />
      {typed && <HoursTable written={typed} />}
    </div>
  );
}
