import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { SubmitButton } from '~/ui/button'
import type { Sharing } from '../holders.server'

/** Whether those who hold a case see what each of them sends: as the firm has it, or otherwise in this one. */
export function SharingForm({ action, sharing: { ofCase, ofFirm } }: { action: string; sharing: Sharing }) {
  const { holders, client } = useAdminTexts()
  const { inCase } = holders
  const caseChoice = ofCase ? 'yes' : 'no'
  const now = ofCase === null ? 'firm' : caseChoice
  return (
    <Form method="post" action={action} className="stack stack--tight" preventScrollReset>
      <div className="field">
        <label className="field__label" htmlFor="sharing">
          {inCase.label}
        </label>
        <select key={now} id="sharing" name="shares" className="select" defaultValue={now}>
          <option value="firm">{inCase.asFirm(ofFirm)}</option>
          <option value="yes">{inCase.yes}</option>
          <option value="no">{inCase.no}</option>
        </select>
        <p className="field__hint">{inCase.hint}</p>
      </div>
      <div className="row">
        <SubmitButton small quiet action={action}>
          {client.forms.save}
        </SubmitButton>
      </div>
    </Form>
  )
}
