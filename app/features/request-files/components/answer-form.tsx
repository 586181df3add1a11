import { MOST_ANSWERED } from '~/domain/cases/request-kinds'
import { SharedField } from '~/features/settings/components/shared-field'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field, type FormField, TextField } from '~/ui/field'
import { PlainForm, WhoField } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { useDraft } from '~/ui/use-draft'
import type { OwnRequest } from '../own-request.server'

type Props = {
  request: OwnRequest
  /** Whose browser it is, a link does not say: what is typed is not kept in it. */
  byLink: boolean
  /** The server's answer to what was refused. */
  refused: FormAnswer | undefined
}

/** The form in which a client answers with words or days. It holds what they have answered, as long as nobody has decided about it. */
export function AnswerForm({ request, byLink, refused }: Props) {
  const words = requestTexts[useLanguage()]
  const action = paths.requestAnswer(request.caseId, request.id)
  const draft = byLink ? null : `${request.userId} ${action}`
  const Fields = request.kind === 'date' ? Days : Words
  return (
    <div className="no-print stack">
      {request.state === 'sent' && !request.isSentByOther && <p>{words.change}</p>}
      <Fields
        key={`${request.userId} ${request.answers.length}`}
        request={request}
        refused={refused}
        action={action}
        draft={draft}
      />
    </div>
  )
}

/** `draft`: where what is typed is kept. */
type FieldsProps = Omit<Props, 'byLink'> & { action: string; draft: string | null }

function Words({ request, refused, action, draft }: FieldsProps) {
  const { userId, pending, isShared, shown, answers } = request
  const words = requestTexts[useLanguage()]
  const [form, { text }] = serverForm(
    'answer',
    { text: { required: true, maxLength: MOST_ANSWERED } },
    refused ?? { initialValue: { text: pending?.text ?? '' } },
  )
  useDraft(text.id, draft, pending?.text ?? '', ...answers.flatMap(({ said }) => said))
  return (
    <PlainForm form={form} action={action}>
      <WhoField userId={userId} refused={refused} />
      <SharedField isShared={isShared} />
      <input type="hidden" name="shown" value={shown} readOnly />
      <TextField field={text} label={words.yourAnswer} rows={6} />
      <Send action={action} />
    </PlainForm>
  )
}

const DAYS = ['day1', 'day2', 'day3'] as const

function Days({ request: { userId, pending, days, isShared, shown }, refused, action, draft }: FieldsProps) {
  const words = requestTexts[useLanguage()]
  const pendingDays = pending?.days ?? []
  const [form, fields] = serverForm(
    'answer',
    { day1: { required: true }, day2: {}, day3: {} },
    refused ?? {
      initialValue: Object.fromEntries(DAYS.map((name, index) => [name, pendingDays[index] ?? ''])),
    },
  )
  return (
    <PlainForm form={form} action={action}>
      <WhoField userId={userId} refused={refused} />
      <SharedField isShared={isShared} />
      <input type="hidden" name="shown" value={shown} readOnly />
      <p className="field__hint">{words.daysHint}</p>
      {DAYS.map((name, index) => (
        <Day
          key={name}
          field={fields[name]}
          label={index === 0 ? words.firstDay : words.otherDay}
          days={days}
          draft={draft && `${draft} ${name}`}
          known={[pendingDays[index] ?? '', ...pendingDays]}
        />
      ))}
      <Send action={action} />
    </PlainForm>
  )
}

type DayProps = Pick<OwnRequest, 'days'> & {
  field: FormField
  label: string
  draft: string | null
  /** The day that stands in it, and all that have arrived: in order, they may stand in other fields than they were typed into. */
  known: [string, ...string[]]
}

function Day({ days, draft, known, ...field }: DayProps) {
  useDraft(field.field.id, draft, ...known)
  return <Field {...field} type="date" min={days.from} max={days.to} />
}

function Send({ action }: { action: string }) {
  const words = requestTexts[useLanguage()]
  return (
    <SubmitButton wide action={action}>
      {words.send}
    </SubmitButton>
  )
}
