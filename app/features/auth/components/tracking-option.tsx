import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { DNI_FIELDS } from '../form-fields'
import { DniField } from './dni-field'
import { OptionCard } from './option-card'

/** `gone`: a code or link that brought the visitor here and is not, or no longer, valid. */
type Props = { chosen: boolean; gone: 'code' | 'link' | null; lastResult?: FormAnswer }

/** Tracking, step 1: the identity number. */
export function TrackingOption({ chosen, gone, lastResult }: Props) {
  const { auth } = useTexts()
  const words = { code: auth.codeGone, link: auth.linkGone }
  const [form, fields] = serverForm('tracking', DNI_FIELDS, chosen ? lastResult : undefined)
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
