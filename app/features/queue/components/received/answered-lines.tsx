import { Form, Link } from '@remix-run/react'
import type { CivilDate } from '~/domain/civil-date'
import type { WaitingAnswer } from '~/features/request-files/list-answers.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, weekdayDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Tick } from '~/ui/admin/list/ticks'
import { SubmitButton } from '~/ui/button'
import { GiveBack } from './give-back'
import { OF_ANSWER, TOGETHER } from './together'

/** `today`: a day before it cannot be agreed on. */
type Props = { answers: WaitingAnswer[]; today: CivilDate; back: string; isTickable: boolean }

/** What clients have answered in words or days, one line each: it is accepted, or goes back with a reason. */
export const AnsweredLines = ({ answers, ...rest }: Props) =>
  answers.map((answer) => <AnsweredLine key={answer.id} answer={answer} {...rest} />)

type LineProps = Omit<Props, 'answers'> & { answer: WaitingAnswer }

function AnsweredLine({ answer, today, back, isTickable }: LineProps) {
  const { received: words } = useAdminTexts()
  const language = useLanguage()
  const { id, caseId, caseNumber, clientId, client, asked, text, days, receivedAt } = answer
  const action = paths.adminQueueReply(id)
  const ahead = days.filter((day) => day >= today)
  return (
    <div className="work work--first received" data-line tabIndex={-1}>
      <div className="work__body received__one">
        <p className="row row--tight">
          {isTickable && (
            <Tick form={TOGETHER} list="received" id={`${OF_ANSWER}${id}`} of={words.answered(client)} />
          )}
          <span>
            <b>{words.answered(client)}</b>
            {' · '}
            <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
          </span>
        </p>
        <p className="small">
          {words.asked}{' '}
          <span className="lines" lang="es">
            {asked}
          </span>
        </p>
        {text !== null && <p className="lines voice">{text}</p>}
        <p className="small soft">{words.answeredAt(dateTimeAt(language, receivedAt))}</p>
      </div>
      <div className="work__do received__do">
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="back" value={back} />
          {text === null ? (
            <fieldset className="choices">
              <legend className="small">{ahead.length > 0 ? words.chooseDay : words.daysOver}</legend>
              {ahead.map((day) => (
                <SubmitButton key={day} small action={action} name="day" value={day} data-answer>
                  {words.takeDay(weekdayDate(language, day))}
                </SubmitButton>
              ))}
            </fieldset>
          ) : (
            <SubmitButton small action={action} name="verb" value="accept" data-answer>
              {words.accept}
            </SubmitButton>
          )}
        </Form>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="back" value={back} />
          <GiveBack action={action} words={{ reason: words.answerReason, give: words.giveAnswerBack }} />
        </Form>
      </div>
    </div>
  )
}
