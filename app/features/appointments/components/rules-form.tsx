import { useActionData } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import type { CallRules } from '../hours-form'

/** The rules for clients. */
export function RulesForm({ rules }: { rules: CallRules }) {
  const { appointments: words } = useAdminTexts()
  const refused = useActionData() as FormAnswer | undefined
  const set = { noticeHours: String(rules.noticeHours), daysAhead: String(rules.daysAhead) }
  const limits = { required: true, maxLength: 3 }
  const [form, fields] = serverForm(
    'rules',
    { noticeHours: limits, daysAhead: limits },
    { initialValue: set, ...refused },
  )
  const { noticeHours, daysAhead } = words.fields
  return (
    <PlainForm form={{ ...form, answer: refused }} action={paths.adminAppointments}>
      <Field
        field={fields.noticeHours}
        label={noticeHours}
        hint={words.fields.noticeHint}
        inputMode="numeric"
      />
      <Field
        field={fields.daysAhead}
        label={daysAhead}
        hint={words.fields.daysAheadHint}
        inputMode="numeric"
      />
      <div className="row">
        <SubmitButton small quiet action={paths.adminAppointments}>
          {words.saveRules}
        </SubmitButton>
      </div>
    </PlainForm>
  )
}
