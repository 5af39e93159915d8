import { BUSINESS_CATEGORIES, REGIONS } from '../../../contract/catalogues.ts';
import { businessSubmissionSchema } from '../../../contract/directory/business.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { DELIVERS } from '../../../contract/directory/business-fields.ts';
import { emptyForm, schemasOf } from '../../../contract/forms/description.ts';
import { PHOTO_FIELDS } from '../../../contract/photo.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { useTyped } from '../../forms/form-context.ts';
import { CityField, CountryField, GhanaPostGpsField } from '../../forms/location-fields.tsx';
import { PhotoFields } from '../../forms/photo-fields.tsx';
import { PlaceFields } from '../../forms/place-question.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';
import { HoursTable } from './hours-table.tsx';

const NAMES: Record<string, string> = {
  '': 'Prefer not to say',
  yes: 'Yes, we deliver',
  no: 'No',
};

/** Services, languages and delivery. */
const OfferFields = () => (
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

export const EMPTY_BUSINESS = { ...emptyForm(schemasOf(BUSINESS)), place: '' };

/** As they are now; a listing of before 2019 keeps its own. */
const OFFERED_REGIONS = REGIONS.filter((region) => region !== 'Brong-Ahafo');

/** Island: the form of /business-listing. */
export function BusinessForm({
  question,
  sendsEmail,
  ...props
}: FormProps & { sendsEmail: boolean }) {
  const send = useSubmission('/api/businesses');
  return (
    <SiteForm
      {...props}
      action="/business-listing"
      draft="business-listing"
      schema={businessSubmissionSchema}
      empty={EMPTY_BUSINESS}
      send={send}
      submit="Submit Listing"
      takesFiles
    >
      <BusinessFields question={question} sendsEmail={sendsEmail} />
      <PhotoFields
        legend="Photos"
        hint="Up to three, 8 MB each: your shop, your food, your work. We resize photos and strip location and camera data."
        fields={PHOTO_FIELDS.business}
        example="A plate of waakye with fish"
      />
    </SiteForm>
  );
}

interface FieldsProps extends Pick<FormProps, 'question'> {
  /** Whether the time zone of a city that isn't on our map is asked for, as the desk does. */
  withZone?: boolean;
  /** Whether a decision can be emailed. */
  sendsEmail?: boolean;
}

/** The fields of a business, here and at the desk. */
export function BusinessFields({ question, withZone, sendsEmail }: FieldsProps) {
  return (
    <>
      <TextField name="name" label="Business name" autoComplete="organization" required />
      <TextArea
        name="description"
        label="Description"
        hint="What you do, who it’s for and how long you’ve been trading."
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="category"
          label="Category"
          options={BUSINESS_CATEGORIES}
          prompt="Choose a category"
          required
        />
        <SelectField
          name="region"
          label="Region"
          options={OFFERED_REGIONS}
          prompt="Choose a region"
          required
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <CountryField />
        <CityField />
      </div>
      <PlaceFields answered={question} withZone={withZone ?? false} />
      <TextField name="address" label="Address" autoComplete="address-line1" required />
      <GhanaPostGpsField />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField
          name="whatsapp"
          label="WhatsApp number"
          type="tel"
          hint="A mobile number, so readers can message you. From another country, include its code: +233 XX XXX XXXX."
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint={
            sendsEmail ? 'We’ll email our decision here, with a link to edit your listing.' : ''
          }
        />
        <TextField
          name="website"
          label="Website"
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
        />
      </div>
      <HoursField />
      <OfferFields />
    </>
  );
}

/** Hours in the sender's own spelling, and as we read them while they are typed. */
function HoursField() {
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
