import { displayName } from '~/domain/people/person-name'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { WaitingReason } from '../plan/waiting-reasons'
import type { ScreenRow } from '../runs/run-screen.server'
import { Changes } from './changes'
import { SheetMakes } from './columns/sheet-makes'

/** A question of a run: to be answered, or with the answer somebody gave. */
export function RunQuestion({ row }: { row: ScreenRow }) {
  const { runs: words, waitingReasons } = useAdminTexts()
  const language = useLanguage()
  const { answer } = row
  const question = waitingReasons[row.reason as WaitingReason]?.question ?? words.askBadge
  return (
    <li className="diff diff--ask" id={`row-${row.position}`}>
      <Icon name={answer ? 'check' : 'question'} />
      <div className="diff__head">
        <b>{row.person ? displayName(row.person) : (row.caseNumber ?? row.sheet ?? '')}</b>
        <Badge tone={answer ? 'done' : 'ahead'} icon={answer ? 'check' : 'question'}>
          {answer ? words.answeredBadge : words.askBadge}
        </Badge>
        <span className="soft small">
          <span className="num">{row.caseNumber}</span>
          {row.cell && ` · ${row.sheet}!${row.cell}`}
        </span>
      </div>
      <Changes row={row} />
      {row.makes && <SheetMakes sheet={row.sheet} makes={row.makes} look={row.look} />}
      {row.tickable ? (
        <fieldset className="diff__ask">
          <legend>{question}</legend>
          <Answers row={row} />
        </fieldset>
      ) : (
        <p className="diff__ask">
          {question}
          {answer && (
            <strong>
              {words.answered[answer.answer](
                answer.by || words.origins.admin,
                dateTimeAt(language, answer.at),
              )}
            </strong>
          )}
        </p>
      )}
    </li>
  )
}

/** The rows that approving a sheet would apply. */
export const rowsOf = ({ rows, refused }: NonNullable<ScreenRow['makes']>) => rows - refused

/** The welcome e-mails that approving a question would send, without those that rows or other questions may send too. */
export const ownMailsOf = ({ makes, mailTo, welcomes }: ScreenRow) =>
  (makes?.mails ?? (mailTo ? 1 : 0)) - welcomes.length

function Answers({ row }: { row: ScreenRow }) {
  const { runs: words, waitingReasons, sheetMakes } = useAdminTexts()
  const name = `answer-${row.position}`
  const keep = row.makes ? sheetMakes.notNow : words.keep
  return (
    <>
      <label className="check">
        <input type="radio" name={name} value="no" defaultChecked />
        {row.reason === 'email_changed' || row.reason === 'email_chosen' ? words.keepEmail : keep}
      </label>
      <label className="check">
        <input
          type="radio"
          name={name}
          value="yes"
          data-mails={ownMailsOf(row)}
          data-welcomes={row.welcomes.join(' ') || undefined}
          data-rows={row.makes ? rowsOf(row.makes) : 1}
        />
        {waitingReasons[row.reason as WaitingReason]?.yes ?? words.yes}
      </label>
    </>
  )
}
