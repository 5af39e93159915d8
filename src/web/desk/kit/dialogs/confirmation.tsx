import { createContext, type ReactNode, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../layout/controls.tsx';
import { DeskDialog } from './desk-dialog.tsx';

/** What is asked before something is deleted, sent or published. */
export interface Question {
  title: string;
  /** What happens then: what changes for readers, and what is sent to whom. */
  details?: ReactNode;
  /** The button: a verb with its object. */
  act: string;
  /** Can't be undone: Enter must not do it by accident. */
  isFinal?: boolean;
}

type Ask = (question: Question, onConfirmed: () => void) => void;

const Confirmations = createContext<Ask>(() => {});

/**
 * Asks the operator first.
 *
 * @example
 * const confirm = useConfirmation();
 * confirm({ title: `Revoke “${name}”?`, act: 'Revoke token' }, () => write.mutate(…));
 */
export const useConfirmation = () => useContext(Confirmations);

/** Around the desk: shows the questions that its screens ask. */
export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ question: Question; onConfirmed: () => void }>();
  const close = () => setPending(undefined);
  return (
    <Confirmations value={(question, onConfirmed) => setPending({ question, onConfirmed })}>
      {children}
      {pending && (
        <DeskDialog title={pending.question.title} onClose={close}>
          <Answers
            {...pending.question}
            onCancel={close}
            onConfirmed={() => {
              // The focus is back where it was before the action starts.
              flushSync(close);
              pending.onConfirmed();
            }}
          />
        </DeskDialog>
      )}
    </Confirmations>
  );
}

type AnswersProps = Question & { onCancel: () => void; onConfirmed: () => void };

function Answers({ details, act, isFinal, onCancel, onConfirmed }: AnswersProps) {
  return (
    <>
      {details && (
        <div data-details="" className="mb-4 grid gap-2 break-words">
          {details}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind={isFinal ? 'danger' : 'main'}
          data-first={isFinal ? undefined : ''}
          onClick={onConfirmed}
        >
          {act}
        </Button>
        <Button data-first={isFinal ? '' : undefined} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
