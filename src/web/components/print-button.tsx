export function PrintButton({ what }: { what: string }) {
  return (
    <button type="button" className="button button-plain no-print" onClick={() => print()}>
      Print this {what}
    </button>
  );
}
