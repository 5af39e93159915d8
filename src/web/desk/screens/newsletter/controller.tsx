import { Link } from 'wouter';
import {
  type ControllerSettings,
  hasController,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { useMay } from '../../kit/data/use-may.ts';

/** Who runs the site, as printed in every issue and alert. Owners change it under Settings. */
export function Controller({ controller }: { controller: ControllerSettings }) {
  const isOwner = useMay('run');
  const { controllerName, controllerAddress, dataProtectionNumber } = controller;
  return (
    <div>
      <h3 className="font-semibold">Who runs this site</h3>
      {hasController(controller) ? (
        <p className="whitespace-pre-line break-words">
          {[controllerName, controllerAddress, dataProtectionNumber].join('\n')}
        </p>
      ) : (
        <p className="border-l-4 border-red bg-raised p-3">
          A name, a postal address and a registration number are missing. The law requires them in
          the privacy policy and a postal address in every newsletter, so no issue or alert is sent
          without them.
        </p>
      )}
      {isOwner ? (
        <Link href="/admin?view=settings" className="inline-flex min-h-11 items-center underline">
          Change it under Settings
        </Link>
      ) : (
        <p className="text-sm text-quiet">An owner can change it under Settings.</p>
      )}
    </div>
  );
}
