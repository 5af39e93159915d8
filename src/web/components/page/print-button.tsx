export function PrintButton({ what }: { what: string }) {
  return (
    <button type="button" className="button button-plain no-print" data-do="print">
      Print this {what}
    </button>
  );
}
