import { type FormEvent, useState } from 'react';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { TextLink } from '../../components/page/links.tsx';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { showToast } from '../../toasts/show-toast.ts';

const FAILED = 'Failed to subscribe. Please try again.';

/** Island: signs up with an address alone. It reports success only once the server has stored it. */
export function NewsletterCard({ sendsEmail }: { sendsEmail: boolean }) {
  const [subscribed, setSubscribed] = useState('');
  const subscribe = useMutation({
    mutationFn: (email: string) => request('POST', '/api/newsletter/subscribe', { email }),
    onSuccess: (_answer, email) => {
      setSubscribed(email);
      showToast({
        title: 'Success',
        description: 'Thank you for subscribing to our newsletter!',
      });
    },
    onError: () => showToast({ title: 'Error', description: FAILED, tone: 'destructive' }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const button = form.querySelector('button');
    subscribe.mutate(email, () => giveBackFocus(button));
  }

  return (
    <section id="stay-in-touch" aria-labelledby="stay-updated" className="no-print bg-raised">
      {subscribed ? (
        <NextStep email={subscribed} sendsEmail={sendsEmail} />
      ) : (
        <form method="post" action="/newsletter/join" onSubmit={submit} className="p-4 lg:p-5">
          <h2 id="stay-updated" className="text-2xl">
            Stay Updated
          </h2>
          <p className="mt-2 text-quiet max-lg:hidden">The week from home, in one email.</p>
          <label
            htmlFor="newsletter-email"
            className="mt-4 block text-sm font-semibold max-lg:sr-only"
          >
            Email address
          </label>
          <div className="max-lg:flex">
            <input
              id="newsletter-email"
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              className="field mt-1"
              placeholder="you@example.com"
              data-missing="Please enter your email address"
            />
            <Honeypot />
            <button
              type="submit"
              className="button mt-1 lg:mt-3 lg:w-full"
              disabled={subscribe.isPending}
            >
              {subscribe.isPending ? 'Subscribing...' : 'Subscribe'}
            </button>
          </div>
          {subscribe.isError && (
            <p role="alert" className="mt-3 border-l-4 border-red pl-4">
              {FAILED}
            </p>
          )}
          <p className="mt-2 text-sm leading-snug text-quiet">
            {CONSENT.card} <TextLink href="/newsletter">Choose topics</TextLink>
          </p>
        </form>
      )}
    </section>
  );
}

/** The form is gone, so this gets the focus, which also reads it out. */
function NextStep({ email, sendsEmail }: { email: string; sendsEmail: boolean }) {
  return (
    <div ref={focusWhenShown} tabIndex={-1} className="scroll-mb-36 p-5 sm:max-lg:p-4">
      <h2 id="stay-updated" className="text-2xl">
        {sendsEmail ? 'Check your email to confirm' : 'You’re on our list'}
      </h2>
      <p className="mt-2 break-words">
        {sendsEmail ? (
          <>
            Open the link in our email to {email} within seven days. Can’t see it? Check your spam
            folder.
          </>
        ) : (
          <>We’ve saved {email}. We can’t send email yet. Once we can, we’ll ask you to confirm.</>
        )}
      </p>
      <TextLink href="/newsletter/join" alone>
        Use a different address
      </TextLink>
    </div>
  );
}
