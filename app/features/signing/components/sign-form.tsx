import { signingTexts } from '~/i18n/signing-texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { CheckField, Field } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { serverForm } from '~/ui/server-form'
import { SIGN_FIELDS } from '../sign-fields'
import { DrawingPad } from './drawing-pad'
import type { SigningProps } from './signing-props'

type Props = Pick<SigningProps, 'about' | 'paper' | 'codeGone' | 'lastResult'>

/** Step 1: that it was read, the name, and what is declared. It signs nothing yet. */
export function SignForm({ about, paper, codeGone, lastResult }: Props) {
  const words = signingTexts[useLanguage()]
  const initialValue = { name: paper.typed?.name, ...lastResult?.initialValue }
  const [form, fields] = serverForm('sign', SIGN_FIELDS, { ...lastResult, initialValue })
  const action = `${paths.request(about.caseId, about.id)}/sign`
  const unread = fields.read.errors
  return (
    <PlainForm
      form={{ ...form, answer: lastResult }}
      action={action}
      errors={form.errors ?? (codeGone && !lastResult ? [words.codeGone] : undefined)}
    >
      <input type="hidden" name="paper" value={paper.sha256} />
      <div className={unread ? 'field field--error' : 'field'}>
        <CheckField field={fields.read} label={words.read} />
        {unread && <p className="field__error">{words.unread}</p>}
      </div>
      <Field
        field={fields.name}
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        spellCheck={false}
      />
      <DrawingPad name="drawing" before={paper.typed?.drawing ?? ''} />
      {fields.drawing.errors && <p className="field__error">{words.undrawn}</p>}
      <div>
        <h3>{words.consentsTitle}</h3>
        <ul className="sendcard__files">
          {words.consents.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <p className="small soft">{words.nextHint}</p>
      <SubmitButton wide action={action} pending={words.sending}>
        {words.next}
      </SubmitButton>
    </PlainForm>
  )
}
