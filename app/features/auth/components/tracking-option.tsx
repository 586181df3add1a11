import type { SubmissionResult } from '@conform-to/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { PlainForm } from '~/ui/plain-form'
import { useSchemaForm } from '~/ui/use-schema-form'
import { TrackingForm } from '../schemas'
import { DniField } from './dni-field'
import { OptionCard } from './option-card'

/** `gone`: a code or link that brought the visitor here and is not, or no longer, valid. */
type Props = { chosen: boolean; gone: 'code' | 'link' | null; lastResult?: SubmissionResult<string[]> }

/** Tracking, step 1: the identity number. */
export function TrackingOption({ chosen, gone, lastResult }: Props) {
  const { auth } = useTexts()
  const words = { code: auth.codeGone, link: auth.linkGone }
  const [form, fields] = useSchemaForm({
    id: 'tracking',
    schema: TrackingForm,
    lastResult: chosen ? lastResult : undefined,
  })
  return (
    <OptionCard
      id="seguimiento"
      title={auth.tracking}
      hint={auth.trackingHint}
      chosen={chosen}
      to={paths.auth}
    >
      <PlainForm
        form={form}
        action={paths.auth}
        errors={form.errors ?? (gone && !lastResult ? [words[gone]] : undefined)}
      >
        <DniField field={fields.dni} />
        <SubmitButton wide action={paths.auth} pending={auth.sendingCode}>
          {auth.sendCode}
        </SubmitButton>
      </PlainForm>
    </OptionCard>
  )
}
