import { encode } from 'uqr';
import { inOrder, partPlace, partWhen } from '../../../domain/funerals/funeral-words.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { usePage } from '../../data/page-info.ts';
import { funeralById } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { FuneralHead, MissingFuneral, MourningBand } from './funeral-view.tsx';

/** One A4 page to print and to photograph. */
export function Page({ id }: { id: string }) {
  const { data: funeral } = usePageData(funeralById(id));
  const { siteUrl } = usePage();
  if (!funeral) return <MissingFuneral />;
  const path = `/funeral/${funeral.id}`;
  return (
    <article className="flyer wrap-text py-6">
      <PageHead title={`Flyer: ${funeral.name}`} path={`${path}/flyer`} noIndex />
      <p className="no-print mb-4 flex flex-wrap items-center gap-x-5">
        <a href={path} className="inline-flex min-h-11 items-center underline underline-offset-4">
          ← The announcement
        </a>
        <PrintButton what="flyer" />
      </p>
      <MourningBand />
      <FuneralHead funeral={funeral} />
      <ul className="mt-5">
        {inOrder(funeral.parts).map((part) => (
          <li
            key={part.kind + part.startDate}
            className="break-inside-avoid border-t border-rule py-2"
          >
            <strong className="text-lg">
              {part.kind}
              {part.isCancelled && ' (cancelled)'}
            </strong>
            <p>{partWhen(part)}</p>
            <p>
              {partPlace(part)}
              {part.dress && `. Dress: ${part.dress}`}
            </p>
          </li>
        ))}
      </ul>
      {/* Before the family, whose names may fill a second page. */}
      <div className="flex break-inside-avoid items-center gap-5 border-t border-rule py-4">
        <QrCode text={siteUrl + path} />
        <p className="min-w-0">
          <strong>Directions, livestream and changes</strong>
          <br />
          <span className="break-all">{siteUrl + path}</span>
        </p>
      </div>
      {funeral.family && (
        <p className="border-t border-rule py-2 whitespace-pre-line">
          <strong>Chief mourners and family:</strong> {funeral.family}
        </p>
      )}
      <MourningBand className="mt-5" />
    </article>
  );
}

/** The standard asks for four modules of white around the code. */
const QUIET_ZONE = 4;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code: ${text}`}
      className="size-36 shrink-0"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
