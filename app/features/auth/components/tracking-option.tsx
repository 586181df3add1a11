import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { TrackingForm } from '../schemas'
import { DniField } from './dni-field'
import { OptionCard } from './option-card'

/** `codeGone`: whoever comes back from the second step, because there is no code (any more). */
type Props = { chosen: boolean; codeGone: boolean; lastResult?: SubmissionResult<string[]> }

/** Tracking, step 1: the identity number. */
export function TrackingOption({ chosen, codeGone, lastResult }: Props) {
  const { auth } = useTexts()
  const [form, fields] = useForm({
    id: 'tracking',
    lastResult: chosen ? lastResult : undefined,
    constraint: getZodConstraint(TrackingForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: TrackingForm }),
  })
  return (
    <OptionCard
      id="seguimiento"
      title={auth.tracking}
      hint={auth.trackingHint}
      chosen={chosen}
      to={paths.auth}
    >
      <Form
        method="post"
        action={paths.auth}
        className="form"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        <FormError errors={form.errors ?? (codeGone && !lastResult ? [auth.codeGone] : undefined)} />
        <DniField field={fields.dni} />
        <SubmitButton wide action={paths.auth} pending={auth.sendingCode}>
          {auth.sendCode}
        </SubmitButton>
      </Form>
    </OptionCard>
  )
}
