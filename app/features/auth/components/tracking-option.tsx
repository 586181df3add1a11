import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { TrackingAccess } from '../schemas'
import { OptionCard } from './option-card'

type Props = { chosen: boolean; lastResult?: SubmissionResult<string[]> }

/** Tracking, step 1: the identity number. */
export function TrackingOption({ chosen, lastResult }: Props) {
  const { auth } = useTexts()
  const [form, fields] = useForm({
    id: 'tracking',
    lastResult: chosen ? lastResult : undefined,
    constraint: getZodConstraint(TrackingAccess),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: TrackingAccess }),
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
        <FormError errors={form.errors} />
        <Field
          field={fields.dni}
          label={auth.dni}
          hint={auth.dniHint}
          look="upper"
          placeholder="12345678A"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton wide action={paths.auth} pending={auth.sendingCode}>
          {auth.sendCode}
        </SubmitButton>
      </Form>
    </OptionCard>
  )
}
