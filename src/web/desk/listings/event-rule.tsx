import { useQuery } from '@tanstack/react-query';
import { eventRule } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { RuleForm } from './rule-form.tsx';
import { SenderForm } from './sender-form.tsx';

/** How an event repeats and who manages it, before it is published and after. */
export function EventRule({ id }: { id: string }) {
  const query = useQuery(eventRule(id));
  return (
    <DeskList query={query} loading="Loading..." empty="" isEmpty={() => false}>
      {(event) => (
        <>
          <RuleForm {...event} />
          {!event.isSample && (
            <SenderForm kind="event" id={id} title={event.title} email={event.senderEmail} />
          )}
        </>
      )}
    </DeskList>
  );
}
