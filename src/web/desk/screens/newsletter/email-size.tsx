import { MAX_ISSUE_BYTES } from '../../../../contract/newsletter/newsletter-issue.ts';

/** The size of the last saved version. */
export function EmailSize({ size }: { size: number }) {
  const written = `The email is ${Math.ceil(size / 1000)} KB`;
  if (size <= MAX_ISSUE_BYTES) return <p className="text-sm text-quiet">{written}.</p>;
  return (
    <p role="status" className="border-l-4 border-gold bg-raised p-3">
      <strong>{written}.</strong> Gmail cuts off emails at 102 KB, including the unsubscribe link.
      Send fewer whole articles.
    </p>
  );
}
