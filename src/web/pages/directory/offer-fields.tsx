import { DELIVERS } from '../../../contract/directory/business-fields.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';

const NAMES: Record<string, string> = {
  '': 'Prefer not to say',
  yes: 'Yes, we deliver',
  no: 'No',
};

/** Services, languages and delivery. */
export const OfferFields = () => (
  <>
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        name="services"
        label="Services"
        hint="Separate them with commas."
        placeholder="Catering, Fufu, Takeaway"
      />
      <TextField
        name="languages"
        label="Languages spoken"
        hint="Separate them with commas."
        placeholder="English, Twi, Ga"
      />
    </div>
    <div className="grid gap-6 sm:grid-cols-2">
      <SelectField
        name="delivers"
        label="Do you deliver?"
        options={DELIVERS}
        nameOf={(option) => NAMES[option] ?? option}
      />
      <TextField
        name="deliveryArea"
        label="Where do you deliver?"
        placeholder="Kumasi and Ejisu; abroad by post"
      />
    </div>
  </>
);
