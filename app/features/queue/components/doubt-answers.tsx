import { Form, useLocation } from '@remix-run/react'
import { useId } from 'react'
import type { DoubtMending } from '~/features/cases/doubts/doubt-detail'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import type { QueueLine } from '../queue-lines'
import { AnswerButton } from './answer-buttons'

type Props = { line: QueueLine; mendings: DoubtMending[]; isApart?: boolean }

/** The answers to a contradiction; none is given before it is chosen. */
export const DoubtAnswers = ({ line, mendings, isApart = false }: Props) =>
  mendings.map((mending) => (
    <Answer key={`${mending.do} ${mending.event} ${mending.phaseId}`} {...{ line, mending, isApart }} />
  ))

type AnswerProps = { line: QueueLine; mending: DoubtMending; isApart: boolean }

function Answer({ line, mending, isApart }: AnswerProps) {
  const { doubts: words } = useAdminTexts()
  const hearingText = line.reason === 'hearing_unsaid' ? words.hearing[mending.do] : undefined
  const text = hearingText ?? words.mend[mending.do](mending.title)
  if (mending.do === 'date' || mending.do === 'rehear')
    return <DateAnswer {...{ line, mending, isApart, text }} />
  if (mending.do === 'dismiss')
    return (
      <AnswerButton line={line} answer="dismiss" quiet isApart={isApart}>
        {text}
      </AnswerButton>
    )
  return (
    <MendForm {...{ line, mending }}>
      <Send {...{ line, text, isApart }} quiet={mending.do === 'right' || mending.do === 'unhear'} />
    </MendForm>
  )
}

type FormProps = Omit<AnswerProps, 'isApart'> & { children: React.ReactNode }

function MendForm({ line, mending: { do: how, event, phaseId }, children }: FormProps) {
  const { search } = useLocation()
  return (
    <Form method="post" action={paths.adminQueueAnswer(line.id)} preventScrollReset className="row">
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name="answer" value="mend" />
      <input type="hidden" name="how" value={how} />
      {event !== null && <input type="hidden" name="event" value={event} />}
      {phaseId !== null && <input type="hidden" name="phaseId" value={phaseId} />}
      {children}
    </Form>
  )
}

type SendProps = { line: QueueLine; text: string; isApart: boolean; quiet?: boolean }

function Send({ line: { title }, text, isApart, quiet }: SendProps) {
  const { queue } = useAdminTexts()
  return (
    <SubmitButton small quiet={quiet} data-answer={isApart ? undefined : true}>
      {text}
      {title && <span className="sr-only">{queue.of(title)}</span>}
    </SubmitButton>
  )
}

/** A day to be typed, and that which was probably meant as a button of its own. */
function DateAnswer({ line, mending, isApart, text }: AnswerProps & { text: string }) {
  const { doubts: words } = useAdminTexts()
  const language = useLanguage()
  const id = useId()
  const { likely } = mending
  return (
    <div className="stack--tight">
      <label className="small" htmlFor={id}>
        {text}
      </label>
      <div className="row">
        {likely && (
          <MendForm {...{ line, mending }}>
            <input type="hidden" name="day" value={likely} />
            <Send {...{ line, isApart }} text={words.likely(mediumDate(language, likely))} />
          </MendForm>
        )}
        <MendForm {...{ line, mending }}>
          <input className="input" id={id} type="date" name="day" required />
          <Send {...{ line, isApart }} text={words.save} quiet />
        </MendForm>
      </div>
    </div>
  )
}
