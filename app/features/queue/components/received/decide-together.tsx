import { Form, Link, useLocation } from '@remix-run/react'
import type { CivilDate } from '~/domain/civil-date'
import type { CaseInbox } from '~/features/request-files/inbox.server'
import type { WaitingAnswer } from '~/features/request-files/list-answers.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { weekdayDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { FolderSelect } from './folder-select'
import { GiveBack } from './give-back'

type Props = {
  said: { files: number; answers: number }
  inbox: CaseInbox[]
  answers: WaitingAnswer[]
  /** A day before it cannot be agreed on. */
  today: CivilDate
  folders: string[]
  errors: string[] | undefined
}

/** What several clients have sent and answered, by name, and the buttons that decide about all of it at once. `said`: how many were ticked. */
export function DecideTogether({ said, inbox, answers, today, folders, errors }: Props) {
  const { received: words } = useAdminTexts()
  const { search } = useLocation()
  const action = paths.adminQueueTogether
  const ids = inbox.flatMap(({ requests }) => requests.flatMap(({ files }) => files.map(({ id }) => id)))
  const cases = new Set([...inbox, ...answers].map(({ caseId }) => caseId)).size
  const left = ids.length + answers.length
  const what = words.things(ids.length, answers.length)
  return (
    <section className="card" aria-labelledby="together">
      <div className="card__pad form form--wide">
        <h1 id="together">{words.together}</h1>
        <FormError errors={errors} />
        {said.files + said.answers === 0 && <p>{words.noneTicked}</p>}
        {said.files + said.answers > left && (
          <p>{words.fewer(words.things(said.files, said.answers), left)}</p>
        )}
        <ul className="received__one">
          {inbox.map(({ key, caseId, caseNumber, clientId, client, requests }) => (
            <li key={key}>
              <b>{client}</b> ·{' '}
              <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
              <ul className="received__files small">
                {requests.flatMap(({ files }) =>
                  files.map(({ id, fileName }) => (
                    <li key={id} className="received__file">
                      <a href={paths.adminReceivedFile(id)} target="_blank" rel="noopener">
                        <Breakable text={fileName} />
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </li>
          ))}
        </ul>
        {left > 0 && (
          <Form method="post" action={action + search} className="received__one">
            {/* Enter presses the first button of a form that is not disabled: nothing is published by it. */}
            <button type="submit" name="verb" value="nothing" hidden formNoValidate tabIndex={-1} />
            {ids.map((id) => (
              <input key={id} type="hidden" name="shown" value={id} />
            ))}
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} today={today} />
            ))}
            {ids.length > 0 && <FolderSelect label={words.folder} folders={folders} />}
            <div className="choices">
              {ids.length > 0 ? (
                <>
                  <SubmitButton action={action} name="verb" value="publish">
                    {words.publishTogether(what, cases)}
                  </SubmitButton>
                  <SubmitButton quiet action={action} name="verb" value="keep">
                    {words.keepTogether(what, cases)}
                  </SubmitButton>
                </>
              ) : (
                <SubmitButton action={action} name="verb" value="accept">
                  {words.acceptTogether(what, cases)}
                </SubmitButton>
              )}
            </div>
            <GiveBack
              action={action}
              words={{ reason: words.reason, give: words.returnTogether(what, cases) }}
            />
          </Form>
        )}
        <p>
          <Link to={paths.adminQueue}>{words.backToQueue}</Link>
        </p>
      </div>
    </section>
  )
}

/** What was answered; of days, none is chosen beforehand. */
function Answer({ answer, today }: Pick<Props, 'today'> & { answer: WaitingAnswer }) {
  const { received: words } = useAdminTexts()
  const language = useLanguage()
  const { id, caseId, caseNumber, clientId, client, asked, text, days } = answer
  const ahead = days.filter((day) => day >= today)
  return (
    <div className="received__one">
      <input type="hidden" name="answer" value={id} />
      <p>
        <b>{client}</b> · <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
      </p>
      <p className="small">
        {words.asked}{' '}
        <span className="lines" lang="es">
          {asked}
        </span>
      </p>
      {text !== null && <p className="lines voice">{text}</p>}
      {text === null && (
        <fieldset className="radios">
          <legend className="small">{ahead.length > 0 ? words.chooseDay : words.daysOver}</legend>
          {ahead.map((day) => (
            <label key={day} className="check">
              <input type="radio" name={`day-${id}`} value={day} />
              {weekdayDate(language, day)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
