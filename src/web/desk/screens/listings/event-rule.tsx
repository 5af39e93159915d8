import { useQuery } from '@tanstack/react-query';
import { eventRule } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { RuleForm } from './rule-form.tsx';
import { SenderForm } from './sender-form.tsx';

/** How an event repeats and who manages it, before it is published and after. */
export function EventRule({ id }: { id: string }) {
  const query = useQuery(eventRule(id));
  return (
    <Loaded query={query} loading="Loading...">
      {(event) => (
        <>
          <RuleForm {...event} />
          {!event.isSample && (
            <SenderForm kind="event" id={id} title={event.title} email={event.senderEmail} />
          )}
        </>
      )}
    </Loaded>
  );
}
