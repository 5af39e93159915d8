import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PageRequestContext } from '../page/page-data.ts';
import { FormPage } from './form-page.tsx';

const render = (search: string, again: boolean) =>
  renderToStaticMarkup(
    <PageRequestContext value={{ path: '/try', search: new URLSearchParams(search) }}>
      <FormPage
        path="/try"
        title="Try it"
        description="A form."
        intro="A form."
        side={null}
        hasDraft
        thanks={{ title: 'Thank you', text: 'We have it.' }}
        again={again}
      >
        <form action="/try" />
      </FormPage>
    </PageRequestContext>,
  );

describe('the page of a form', () => {
  it('shows the form until it is sent', () => {
    const page = render('', true);
    expect(page).toContain('<form action="/try">');
    expect(page).not.toContain('Thank you');
  });

  it('thanks in its place, with the focus in the heading, and leads on', () => {
    const page = render('sent=yes', true);
    expect(page).toMatch(/<h1 tabindex="-1" autofocus=""[^>]*>Thank you<\/h1>/i);
    expect(page).toContain('We have it.');
    expect(page).toContain('Back to Home');
    expect(page).toMatch(/<form action="\/try" method="get"><button[^>]*>Submit Another/);
    expect(page).toContain('data-island="ForgetDraft"');
  });

  it('offers no second time where that makes no sense', () => {
    expect(render('sent=yes', false)).not.toContain('Submit Another');
  });
});
