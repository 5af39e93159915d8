import { businessSubmissionSchema } from '../../../contract/business.ts';
import { BUSINESS_CATEGORIES, REGIONS } from '../../../contract/catalogues.ts';
import { HOME_COUNTRY } from '../../../contract/countries.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { SideCard } from '../../forms/form-page.tsx';
import { CityField, CountryField, GhanaPostGpsField } from '../../forms/place-fields.tsx';
import { SubmissionPage } from '../../forms/submission-page.tsx';
import { HoursField } from './hours-field.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PhotoFields } from './photo-fields.tsx';

const SENT = {
  title: 'Business listing submitted successfully!',
  text: "We'll review your submission and contact you within 2-3 business days.",
};

const FAILED = {
  title: 'Submission failed',
  text: 'Please try again or contact support if the problem persists.',
};

const EMPTY = {
  name: '',
  description: '',
  category: undefined,
  address: '',
  city: '',
  country: HOME_COUNTRY,
  ghanaPostGps: '',
  region: undefined,
  phone: '',
  email: '',
  website: '',
  whatsapp: '',
  openingHours: '',
  services: '',
  languages: '',
  delivers: '' as const,
  deliveryArea: '',
  isPremium: false,
};

export function Page() {
  return (
    <SubmissionPage
      path="/business-listing"
      draft="business-listing"
      call="/api/businesses"
      title="List your business"
      description="Put your business into our directory, free of charge: readers in Ghana and abroad find it by trade, region and name."
      intro="Readers in Ghana and abroad look here for people they can trust. A listing is free; a person checks every one."
      sign="beseSaka"
      side={<Benefits />}
      takesFiles
      schema={businessSubmissionSchema}
      empty={EMPTY}
      submit="Submit Listing"
      success={SENT}
      failure={FAILED}
    >
      <TextField name="name" label="Business name" autoComplete="organization" required />
      <TextArea
        name="description"
        label="Description"
        hint="What you do, for whom, and since when."
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
          options={REGIONS}
          prompt="Choose a region"
          required
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <CountryField />
        <CityField />
      </div>
      <TextField name="address" label="Address" autoComplete="address-line1" required />
      <GhanaPostGpsField />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField
          name="whatsapp"
          label="WhatsApp number"
          type="tel"
          hint="If it is not the phone. With its country code: +233 20 123 4567."
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="We tell you here what was decided, and send the link by which you change your listing."
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
      <PhotoFields />
    </SubmissionPage>
  );
}

function Benefits() {
  return (
    <>
      <SideCard title="Why List Your Business?">
        <ul className="list-disc space-y-2 pl-5">
          <li>Readers at home and abroad find you by trade, region and name.</li>
          <li>One tap to write to you on WhatsApp, call, or mail.</li>
          <li>A page of your own that search engines understand.</li>
          <li>Read by a person before it is published.</li>
        </ul>
      </SideCard>
      <SideCard title="Listed already?">
        <p>
          <a href="/your-listings" className="underline underline-offset-4">
            Change, confirm or take away
          </a>{' '}
          what you have sent us. We mail you a link; there is no password.
        </p>
      </SideCard>
    </>
  );
}
