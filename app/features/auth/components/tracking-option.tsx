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

/** `gone`: what brought somebody here, a code or a link, and was not there (any more). */
type Props = { chosen: boolean; gone: 'code' | 'link' | null; lastResult?: SubmissionResult<string[]> }

/** Tracking, step 1: the identity number. */
export function TrackingOption({ chosen, gone, lastResult }: Props) {
  const { auth } = useTexts()
  const words = { code: auth.codeGone, link: auth.linkGone }
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
        <FormError errors={form.errors ?? (gone && !lastResult ? [words[gone]] : undefined)} />
        <DniField field={fields.dni} />
        <SubmitButton wide action={paths.auth} pending={auth.sendingCode}>
          {auth.sendCode}
        </SubmitButton>
      </Form>
    </OptionCard>
  )
}
