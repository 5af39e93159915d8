import { SideCard } from '../../forms/form-page.tsx';

export function EventBenefits() {
  return (
    <SideCard title="Why submit your event?">
      <ul className="list-disc space-y-2 pl-5">
        <li>A free listing, seen by readers in Ghana and abroad.</li>
        <li>In our calendar alongside festivals and public holidays.</li>
        <li>Times shown locally, in Accra and in the reader’s own time zone.</li>
        <li>One tap to add it to a phone calendar or share it.</li>
      </ul>
    </SideCard>
  );
}
