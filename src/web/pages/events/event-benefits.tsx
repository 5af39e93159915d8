import { SideCard } from '../../forms/form-page.tsx';

export function EventBenefits() {
  return (
    <SideCard title="Why submit your event?">
      <ul className="list-disc space-y-2 pl-5">
        <li>A free listing, in front of readers in Ghana and abroad.</li>
        <li>A place in the calendar beside the festivals and public holidays.</li>
        <li>Its hours where it takes place, in Accra and on the reader’s own clock.</li>
        <li>One tap to put it into a phone’s calendar or share it.</li>
      </ul>
    </SideCard>
  );
}
