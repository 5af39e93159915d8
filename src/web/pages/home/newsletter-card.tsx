import type { FormEvent } from 'react';
import { CONSENT } from '../../../contract/newsletter/consent.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { giveBackFocus } from '../../focus/give-back-focus.ts';
import { Honeypot } from '../../forms/honeypot.tsx';
import { showToast } from '../../toasts/show-toast.ts';

/** Island: signs up with an address alone. It reports success only once the server has stored it. */
export function NewsletterCard() {
  const subscribe = useMutation({
    mutationFn: (email: string) => request('POST', '/api/newsletter/subscribe', { email }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const button = form.querySelector('button');
    subscribe.mutate(email, {
      onSettled: () => giveBackFocus(button),
      onSuccess: () => {
        form.reset();
        showToast({
          title: 'Success',
          description: 'Thank you for subscribing to our newsletter!',
        });
      },
      onError: () =>
        showToast({
          title: 'Error',
          description: 'Failed to subscribe. Please try again.',
          tone: 'destructive',
        }),
    });
  }

  return (
    <section id="stay-in-touch" aria-labelledby="stay-updated" className="no-print bg-raised">
      <KenteStrip cloth="Diaspora" thin />
      <form method="post" action="/newsletter/join" onSubmit={submit} className="p-5 sm:max-lg:p-4">
        <h2 id="stay-updated" className="text-2xl">
          Stay Updated
        </h2>
        <p className="mt-2 text-quiet sm:max-lg:hidden">The week from home, in one email.</p>
        <label
          htmlFor="newsletter-email"
          className="mt-4 block text-sm font-semibold sm:max-lg:sr-only"
        >
          Email address
        </label>
        <div className="sm:max-lg:flex">
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
            className="button mt-3 w-full sm:max-lg:mt-1 sm:max-lg:w-auto"
            disabled={subscribe.isPending}
          >
            {subscribe.isPending ? 'Subscribing...' : 'Subscribe'}
          </button>
        </div>
        <p className="mt-3 text-sm text-quiet">
          {CONSENT.card}{' '}
          <a href="/newsletter" className="underline underline-offset-4">
            Choose topics
          </a>
        </p>
      </form>
    </section>
  );
}
