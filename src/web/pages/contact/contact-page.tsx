import { drawText } from '../../../domain/markup/draw-text.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { drawnNodes } from '../../components/text/drawn-nodes.tsx';
import { usePage } from '../../data/page-info.ts';
import { contactDetails, siteDocument } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePageData } from '../../page/page-data.ts';
import { ContactForm } from './contact-form.tsx';

const SENT = {
  title: 'Message sent',
  text: 'Thanks for getting in touch. We’ll reply within 24-48 hours.',
};

/** The form stays with what was typed when the database can’t be read. */
const UNREAD = {
  title: 'Contact us',
  description: 'A person reads every message, and we reply within 24-48 hours.',
  content: '## Reach us',
};

export function Page() {
  const siteUrl = usePage().siteUrl;
  const { data } = usePageData(siteDocument('contact'));
  const { title, description, content } = data ?? UNREAD;
  return (
    <FormPage
      path="/contact"
      hasDraft
      form={ContactForm}
      title={title}
      description={description}
      intro={description}
      side={<Side content={content} />}
      thanks={SENT}
      again
    >
      <JsonLd data={{ '@type': 'ContactPage', name: title, url: `${siteUrl}/contact` }} />
    </FormPage>
  );
}

/** A card for each section of the page’s text; the first has our addresses. */
function Side({ content }: { content: string }) {
  const { data } = usePageData(contactDetails());
  return content
    .split(/^## +/m)
    .filter((section) => section.trim())
    .map((section, index) => {
      const [title = '', ...lines] = section.split('\n');
      return (
        <SideCard key={title} title={title}>
          {index === 0 && data && (
            <dl className="space-y-3">
              <Address label="Editor and general enquiries" email={data.editor} />
              <Address label="Newsletter" email={data.newsletter} />
            </dl>
          )}
          <div className="mt-3 space-y-3">
            {drawnNodes(drawText(readText(lines.join('\n')), { classes: CLASSES }))}
          </div>
        </SideCard>
      );
    });
}

const CLASSES = { ul: 'list-disc space-y-2 pl-5', link: 'underline underline-offset-4' };

function Address({ label, email }: { label: string; email: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <TextLink href={`mailto:${email}`} alone className="break-all text-green">
          {email}
        </TextLink>
      </dd>
    </div>
  );
}
