import type { ComponentProps, ReactNode } from 'react';
import type { AnswerOf, CallName } from '../../../../contract/api/call-types.ts';
import { useWrite, type Write } from '../data/desk-data.ts';
import { Button, type ButtonKind } from '../layout/button.tsx';
import { type Question, useConfirmation } from './confirmation.tsx';

type Props<Name extends CallName> = { call: Name } & Write<Name> & {
    /** Asked first, where it is deleted, sent or published. */
    question?: Question | false | undefined;
    /** What must be done first, such as saving a draft. If it fails, nothing is sent. */
    before?: () => Promise<void>;
    /** After the toast, with the call's answer. */
    onDone?: ((answer: AnswerOf<Name>) => void) | undefined;
    kind?: ButtonKind;
    /** Its words until the call is answered, where that may take a while. */
    busy?: string;
    about?: string;
    className?: string;
    ref?: ComponentProps<'button'>['ref'];
    disabled?: boolean;
    children: ReactNode;
  };

/**
 * A button that makes one call of the contract: it asks its question, is disabled until the call is
 * answered, shows `done` in a toast and reloads the screen.
 *
 * @example
 * <WriteButton
 *   call="DELETE /admin/tokens/{id}"
 *   params={{ id }}
 *   done="Token revoked."
 *   question={{ title: `Revoke “${name}”?`, act: 'Revoke token', isFinal: true }}
 * >
 *   Revoke
 * </WriteButton>
 */
export function WriteButton<Name extends CallName>({
  question,
  onDone,
  kind,
  busy,
  about,
  className,
  ref,
  before,
  disabled = false,
  children,
  ...call
}: Props<Name>) {
  const write = useWrite();
  const confirm = useConfirmation();
  async function send() {
    await before?.();
    // What is left of the properties is the call.
    write.mutate(call as unknown as { call: Name } & Write<Name>, onDone && { onSuccess: onDone });
  }
  const begin = () => void send().catch(() => {});
  return (
    <Button
      ref={ref}
      kind={kind}
      about={about}
      className={className}
      disabled={disabled || write.isPending}
      onClick={() => (question ? confirm(question, begin) : begin())}
    >
      {write.isPending && busy ? busy : children}
    </Button>
  );
}
