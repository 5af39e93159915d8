import { SITE } from '../../../contract/site.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePostedPlace } from '../../forms/posted-place.ts';
import { FuneralForm } from './funeral-form.tsx';

const PATH = '/funeral-announcement';
const SENT = {
  title: 'Thank you. We have your announcement.',
  text: 'We’ll check it within 24 hours. It’s published once a second member of the family has confirmed it, or we’ve reached one by phone.',
};

export function Page() {
  return (
    <FormPage
      path={PATH}
      hasDraft
      form={FuneralForm}
      formProps={{ question: usePostedPlace(PATH) }}
      title="Announce a funeral"
      description="Announce a funeral with all its parts, in Ghana and abroad: one page, a card for WhatsApp and a flyer to print."
      intro="We are sorry for your loss. This announces every gathering, at home and abroad, on one page that you can share."
      side={<WhatHappens />}
      thanks={SENT}
      again
    />
  );
}

function WhatHappens() {
  return (
    <SideCard title="What happens next">
      <ul className="list-disc space-y-2 pl-5">
        <li>A second member of the family confirms by email, or we call you.</li>
        <li>An editor checks the announcement within 24 hours.</li>
        <li>What it costs: {SITE.funeralFee}</li>
        <li>You get a page, a card for WhatsApp and an A4 flyer.</li>
        <li>You can correct a date or a place at any time. It’s shown at once.</li>
        <li>What you type is saved on this device until you send it.</li>
      </ul>
    </SideCard>
  );
}
