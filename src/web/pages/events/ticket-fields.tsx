import { TICKET_CURRENCIES } from '../../../contract/events/event-choices.ts';
import { ticketCurrencyIn } from '../../../domain/events/ticket-currency.ts';
import { useHydrated } from '../../data/use-hydrated.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';

import { useTyped } from '../../forms/form-context.ts';

/** Where tickets are sold, what they cost, and how many may come. */
export function TicketFields() {
  const country = useTyped('country');
  // Without scripts the country may still change, so its currency can't be named.
  const isCountryKnown = useHydrated();
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          name="ticketUrl"
          label="Ticket or booking link"
          inputMode="url"
          placeholder="https://example.com/tickets"
          hint="The https address where people buy tickets or book. The event page then has a ‘Get Tickets’ button."
        />
      </div>
      <TextField
        name="ticketPrice"
        label="Ticket price"
        inputMode="decimal"
        hint="Leave empty if it’s free."
      />
      <SelectField
        name="ticketCurrency"
        label="Currency"
        options={TICKET_CURRENCIES}
        prompt={isCountryKnown ? `${ticketCurrencyIn(country)} (by country)` : 'By country'}
        required
      />
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
