import { useStaffAccess } from '~/i18n/admin/staff-access'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { OWN_PROOF_FIELDS } from '../staff-fields'

/** Asks once more for password and code before new recovery codes are shown. */
export function OwnCodesForm({ lastResult }: { lastResult?: FormAnswer }) {
  const { own: words, signIn } = useStaffAccess()
  const [form, fields] = serverForm('own-codes', OWN_PROOF_FIELDS, lastResult)
  return (
    <div className="narrow">
      <PlainForm form={form} action={paths.adminOwnCodes}>
        <PasswordField
          field={fields.currentPassword}
          answer={lastResult}
          label={signIn.password}
          autoComplete="current-password"
        />
        <Field
          field={{ ...fields.code, initialValue: undefined }}
          label={signIn.code}
          autoComplete="one-time-code"
          spellCheck={false}
        />
        <SubmitButton quiet action={paths.adminOwnCodes}>
          {words.renew}
        </SubmitButton>
      </PlainForm>
    </div>
  )
}
