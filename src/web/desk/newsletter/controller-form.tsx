import {
  type ControllerSettings,
  hasController,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  controller: ControllerSettings;
  busy: boolean;
  onSave: (controller: ControllerSettings, form: SentForm) => void;
}

/** Who runs the site, as printed in every issue and alert and in the privacy policy. */
export function ControllerForm({ controller, busy, onSave }: Props) {
  function submit(form: SentForm) {
    const read = (name: keyof ControllerSettings) => String(form.data.get(name) ?? '').trim();
    const entered = {
      controllerName: read('controllerName'),
      controllerAddress: read('controllerAddress'),
      dataProtectionNumber: read('dataProtectionNumber'),
    };
    onSave(entered, form);
  }
  return (
    <DeskForm onSend={submit} className="grid gap-2" key={JSON.stringify(controller)}>
      <h3 className="font-semibold">Who runs this site</h3>
      {!hasController(controller) && (
        <p className="border-l-4 border-red bg-raised p-3">
          Add all three. The law requires them in the privacy policy and a postal address in every
          newsletter, so no issue or alert is sent without them.
        </p>
      )}
      <TextField
        name="controllerName"
        label="Name of the person or company (the data controller)"
        defaultValue={controller.controllerName}
      />
      <TextField
        name="controllerAddress"
        label="Postal address"
        rows={3}
        defaultValue={controller.controllerAddress}
      />
      <TextField
        name="dataProtectionNumber"
        label="Registration number with the Data Protection Commission, or your country's authority"
        defaultValue={controller.dataProtectionNumber}
      />
      <div>
        <button type="submit" className="button button-plain" disabled={busy}>
          Save who runs the site
        </button>
      </div>
    </DeskForm>
  );
}
