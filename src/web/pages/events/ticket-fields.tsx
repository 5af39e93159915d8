import { TICKET_CURRENCIES } from '../../../contract/events/event-choices.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';

/** What it costs, and how many may come. */
export function TicketFields() {
  return (
    <>
      <TextField
        name="ticketPrice"
        label="Ticket price"
        inputMode="decimal"
        hint="Leave empty if it’s free."
      />
      <SelectField name="ticketCurrency" label="Currency" options={TICKET_CURRENCIES} required />
      <TextField
        name="capacity"
        label="Capacity"
        inputMode="numeric"
        hint="How many people can come."
      />
      <SelectField
        name="countGuests"
        label="Let people RSVP here?"
        hint="The event page shows how many are coming. Once it’s full, others join a waiting list."
        options={['No', 'Yes']}
        required
      />
    </>
  );
}
