import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { isApprovable, type WaitingReason } from '../plan/waiting-reasons'
import type { ScreenRow } from '../runs/run-screen.server'
import { Changes, MailLine, useFieldName } from './changes'
import { SheetMakes } from './sheet-makes'

type Props = { row: ScreenRow; applied: boolean }

/** A row of a run: what it would do, or what prevents it. */
export function RunRow({ row, applied }: Props) {
  if (row.kind === 'waiting') return <Question row={row} />
  if (row.kind === 'client' || row.kind === 'case') return <Doing row={row} applied={applied} />
  return <Told row={row} />
}

const Head = ({ row }: { row: ScreenRow }) => {
  const { runs: words } = useAdminTexts()
  const name = row.person ?? row.caseNumber ?? row.sheet ?? ''
  const id = `row-${row.position}`
  return (
    <>
      {row.tickable && row.kind !== 'waiting' ? (
        <label htmlFor={id}>
          <b>{name}</b>
        </label>
      ) : (
        <b>{name}</b>
      )}
      <Kind row={row} />
      <span className="soft small">
        {row.kind === 'client' && `${words.client} · `}
        <span className="num">{row.caseNumber}</span>
        {row.cell && ` · ${row.sheet}!${row.cell}`}
      </span>
    </>
  )
}

function Kind({ row }: { row: ScreenRow }) {
  const { runs: words } = useAdminTexts()
  if (row.left)
    return (
      <Badge tone="rest" icon="minus">
        {words.leftBadge}
      </Badge>
    )
  if (row.filter === 'new')
    return (
      <Badge tone="done" icon="plus">
        {words.newBadge}
      </Badge>
    )
  if (row.filter === 'changed')
    return (
      <Badge tone="now" icon="pencil">
        {words.changedBadge}
      </Badge>
    )
  if (row.filter !== 'conflict') return null
  return (
    <Badge tone="ahead" icon="question">
      {isApprovable(row.reason ?? '') ? words.askBadge : words.noteBadge}
    </Badge>
  )
}

function Doing({ row, applied }: Props) {
  return (
    <li className="diff">
      {row.tickable ? (
        <input
          className="tick"
          type="checkbox"
          id={`row-${row.position}`}
          name="row"
          value={row.position}
          defaultChecked
        />
      ) : (
        <Icon name={row.filter === 'new' ? 'plus' : 'pencil'} />
      )}
      <div className="diff__head">
        <Head row={row} />
      </div>
      <Changes row={row} />
      {!row.left && <MailLine to={row.mailTo} sent={applied} />}
    </li>
  )
}

function Question({ row }: { row: ScreenRow }) {
  const { runs: words, waitingReasons } = useAdminTexts()
  const question = waitingReasons[row.reason as WaitingReason]?.question ?? words.askBadge
  return (
    <li className="diff diff--ask">
      <Icon name="question" />
      <div className="diff__head">
        <Head row={row} />
      </div>
      <Changes row={row} />
      {row.makes && <SheetMakes sheet={row.sheet} makes={row.makes} look={row.look} />}
      {row.tickable ? (
        <fieldset className="diff__ask">
          <legend>{question}</legend>
          <Answers row={row} />
        </fieldset>
      ) : (
        <p className="diff__ask">{question}</p>
      )}
    </li>
  )
}

function Answers({ row }: { row: ScreenRow }) {
  const { runs: words, waitingReasons, sheetMakes } = useAdminTexts()
  const name = `answer-${row.position}`
  const keep = row.makes ? sheetMakes.notNow : words.keep
  return (
    <>
      <label className="check">
        <input type="radio" name={name} value="no" defaultChecked />
        {row.reason === 'email_changed' ? words.keepEmail : keep}
      </label>
      <label className="check">
        <input type="radio" name={name} value="yes" />
        {waitingReasons[row.reason as WaitingReason]?.yes ?? words.yes}
      </label>
    </>
  )
}

/** Rows without a question: a case missing from the sheet, an unmapped word, what undoing left alone. */
function Told({ row }: { row: ScreenRow }) {
  const { runs: words, documentReasons } = useAdminTexts()
  const name = useFieldName()
  return (
    <li className="refused">
      <span className="cellref">{row.path ? '' : row.caseNumber}</span>
      <span>{row.path ?? row.person}</span>
      <span>
        {row.kind === 'unmapped' && (
          <>
            <code className="raw">{row.value}</code> {words.unknownWord(row.phase ?? '')}{' '}
            {row.cell && `${row.sheet}!${row.cell}`}
          </>
        )}
        {row.kind === 'kept' && row.fields.map(name).join(', ')}
        {row.kind === 'document' &&
          (documentReasons[row.reason as keyof typeof documentReasons] ?? row.reason)}
      </span>
    </li>
  )
}
