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
        hint="Leave empty if it is free."
      />
      <SelectField name="ticketCurrency" label="Paid in" options={TICKET_CURRENCIES} required />
      <TextField name="capacity" label="Capacity" inputMode="numeric" hint="How many people fit." />
      <SelectField
        name="countGuests"
        label="May people say here that they are coming?"
        hint="Your event shows how many. Once it is full, others wait in line for a place."
        options={['No', 'Yes']}
        required
      />
    </>
  );
}
