import { MOST_ANSWERED } from '~/domain/cases/request-kinds'
import { SharedField } from '~/features/settings/components/shared-field'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field, TextField } from '~/ui/field'
import { PlainForm, WhoField } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import type { OwnRequest } from '../own-request.server'

type Props = {
  request: OwnRequest
  /** The server's answer to what was refused. */
  refused: FormAnswer | undefined
}

/** The form in which a client answers with words or days. It holds what they have answered, as long as nobody has decided about it. */
export function AnswerForm({ request, refused }: Props) {
  const words = requestTexts[useLanguage()]
  const action = paths.requestAnswer(request.caseId, request.id)
  const Fields = request.kind === 'date' ? Days : Words
  return (
    <div className="no-print stack">
      {request.state === 'sent' && !request.isSentByOther && <p>{words.change}</p>}
      <Fields
        key={`${request.userId} ${request.answers.length}`}
        request={request}
        refused={refused}
        action={action}
      />
    </div>
  )
}

type FieldsProps = Props & { action: string }

function Words({ request: { userId, pending, isShared }, refused, action }: FieldsProps) {
  const words = requestTexts[useLanguage()]
  const [form, { text }] = serverForm(
    'answer',
    { text: { required: true, maxLength: MOST_ANSWERED } },
    refused ?? { initialValue: { text: pending?.text ?? '' } },
  )
  return (
    <PlainForm form={form} action={action}>
      <WhoField userId={userId} refused={refused} />
      <SharedField isShared={isShared} />
      <TextField field={text} label={words.yourAnswer} rows={6} />
      <Send action={action} />
    </PlainForm>
  )
}

const DAYS = ['day1', 'day2', 'day3'] as const

function Days({ request: { userId, pending, days, isShared }, refused, action }: FieldsProps) {
  const words = requestTexts[useLanguage()]
  const given = pending?.days ?? []
  const [form, fields] = serverForm(
    'answer',
    { day1: { required: true }, day2: {}, day3: {} },
    refused ?? { initialValue: Object.fromEntries(DAYS.map((name, index) => [name, given[index] ?? ''])) },
  )
  return (
    <PlainForm form={form} action={action}>
      <WhoField userId={userId} refused={refused} />
      <SharedField isShared={isShared} />
      <p className="field__hint">{words.daysHint}</p>
      {DAYS.map((name, index) => (
        <Field
          key={name}
          field={fields[name]}
          label={index === 0 ? words.firstDay : words.otherDay}
          type="date"
          min={days.from}
          max={days.to}
        />
      ))}
      <Send action={action} />
    </PlainForm>
  )
}

function Send({ action }: { action: string }) {
  const words = requestTexts[useLanguage()]
  return (
    <SubmitButton wide action={action}>
      {words.send}
    </SubmitButton>
  )
}
