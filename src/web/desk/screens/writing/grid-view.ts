import type { ChartForm } from '../../../../domain/markup/blocks.ts';
import { drawChart } from '../../../../domain/markup/draw-chart.ts';
import { htmlOf } from '../../../../domain/markup/drawn.ts';
import { evenRows } from '../../../../domain/markup/read-text.ts';
import { blockView, element, lineField, pressable } from './block-view.ts';
import { rowsOfText } from './pasted-rows.ts';

const FORMS = [
  ['table', 'Table'],
  ['bar', 'Bars'],
  ['line', 'Lines'],
] as const;

interface Grid {
  form: 'table' | ChartForm;
  title: string;
  rows: string[][];
}

/** Edits rows of cells and shows them as a table or a chart. */
export const gridView = blockView<Grid>(({ attrs: grid, change, remove }) => {
  const forms = FORMS.map(([form, label]) => ({
    form,
    button: pressable(label, () => change({ form })),
  }));
  const title = lineField('Title, with the unit (required for a chart)', '', (text) =>
    change({ title: text }),
  );
  const body = element('tbody');
  const chart = element('div');
  const dom = element(
    'div',
    { className: 'my-4 grid gap-2 border border-rule bg-raised p-3', contentEditable: 'false' },
    element('div', { className: 'flex flex-wrap' }, ...forms.map(({ button }) => button)),
    title.whole,
    element(
      'div',
      { className: 'overflow-x-auto' },
      element('table', { className: 'w-full' }, body),
    ),
    element(
      'div',
      { className: 'flex flex-wrap' },
      pressable('Add row', () => change({ rows: [...grid().rows, widthOf(grid()).map(() => '')] })),
      pressable('Add column', () => change({ rows: grid().rows.map((row) => [...row, '']) })),
      pressable('Remove last row', () => change({ rows: shorter(grid().rows) })),
      pressable('Remove last column', () => change({ rows: grid().rows.map(shorter) })),
      pressable('Remove table', remove),
    ),
    chart,
  );

  const show = () => {
    const { form, rows } = grid();
    for (const { form: one, button } of forms)
      button.setAttribute('aria-pressed', String(one === form));
    title.whole.hidden = form === 'table';
    title.show(grid().title);
    showCells(body, rows, (next) => change({ rows: next }));
    const shape = form === 'table' ? undefined : drawChart({ kind: 'chart', ...grid(), form });
    chart.innerHTML = shape ? htmlOf(shape) : '';
  };
  return { dom, show };
});

const widthOf = ({ rows }: Grid) => rows[0] ?? [''];
/** Never removes the last one. */
const shorter = <T>(list: T[]): T[] => (list.length > 1 ? list.slice(0, -1) : list);

/** One field for each cell, reused while the size stays the same so that the focus stays. */
function showCells(body: HTMLElement, rows: string[][], onRows: (rows: string[][]) => void) {
  const inputs = [...body.querySelectorAll('input')];
  const shape = `${rows.length}x${rows[0]?.length}`;
  if (body.dataset.shape === shape) {
    for (const [index, cell] of rows.flat().entries()) {
      const input = inputs[index];
      if (input && input.value !== cell) input.value = cell;
    }
  } else {
    body.dataset.shape = shape;
    body.replaceChildren(
      ...rows.map((row, at) =>
        element('tr', {}, ...row.map((cell, column) => cellField(cell, at, column))),
      ),
    );
  }
  body.oninput = () => onRows(readCells(body));
  body.onpaste = (event) => {
    const pasted = rowsOfText(event.clipboardData?.getData('text/plain') ?? '');
    const field = event.target;
    if (!pasted || !(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    onRows(pastedInto(rows, pasted, Number(field.dataset.row), Number(field.dataset.column)));
  };
}

function cellField(value: string, row: number, column: number) {
  const input = element('input', { className: 'field min-w-24 font-normal', value });
  input.dataset.row = String(row);
  input.dataset.column = String(column);
  input.setAttribute('aria-label', `Row ${row + 1}, column ${column + 1}`);
  return element('td', { className: 'p-0.5' }, input);
}

const readCells = (body: HTMLElement): string[][] =>
  [...body.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('input')].map((input) => input.value),
  );

function pastedInto(rows: string[][], pasted: string[][], top: number, left: number): string[][] {
  const next = evenRows(rows);
  for (const [down, cells] of pasted.entries()) {
    const row = next[top + down] ?? [];
    for (const [across, cell] of cells.entries()) row[left + across] = cell;
    next[top + down] = Array.from(row, (cell) => cell ?? '');
  }
  return evenRows(next);
}
