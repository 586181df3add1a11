import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type Held, HeldWelcomes } from '~/features/mail/components/held-welcomes'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Paging } from '~/ui/admin/list/paging'
import { Technical } from '~/ui/admin/technical'
import { Notice } from '~/ui/notice'
import { isLive, noteText } from '../runs/run-look'
import type { RunScreen } from '../runs/run-screen.server'
import type { ScreenQuery } from '../schemas'
import { HeldNews } from './held-news'
import { OtherRows } from './other-rows'
import { RefusedCard } from './refused-rows'
import { RunAfter } from './run-after'
import { RunFilters } from './run-filters'
import { RunForm } from './run-form'
import { type RunFacts, RunHead } from './run-head'
import { RunProgress } from './run-progress'
import { ownMailsOf, RunQuestion } from './run-question'
import { SheetLines } from './sheet-lines'
import { ToldRows } from './told-rows'
import { TrialMail } from './trial-mail'

type Props = {
  query: ScreenQuery & { pageSize: number }
  screen: RunScreen
  facts: RunFacts
  error: string | null
  /** Welcome e-mails of the run that are kept. */
  heldWelcomes: Held
  /** The rejected rows of this page. */
  children: ReactNode
}

/** The page of a run: before it is applied, a preview to select from; afterwards, what it did and how to undo it. */
export function RunScreenView({ query, screen, facts, error, heldWelcomes, children }: Props) {
  const { run, counts, unchanged } = screen
  const { runs: words } = useAdminTexts()
  const waiting = run.state === 'waiting'
  return (
    <div className="stack run">
      <RunHead facts={facts} />
      {children}
      <OtherRun run={run} />
      {error && (
        <Notice tone={waiting ? 'ahead' : 'alert'}>
          <Technical text={error} />
          {run.error === 'workbook_headings_missing' && run.workbookId !== null && (
            <>
              {' '}
              <Link to={paths.adminWorkbook(run.workbookId)}>{words.sayColumns}</Link>
            </>
          )}
          {run.error === 'workbook_gone' && (
            <>
              {' '}
              <Link to={paths.adminIntegrations}>{words.chooseWorkbook}</Link>
            </>
          )}
        </Notice>
      )}
      {isLive(run) ? (
        <RunProgress key={run.id} run={run} />
      ) : (
        <>
          <HeldWelcomes held={heldWelcomes} runId={run.id} />
          <HeldNews runId={run.id} news={screen.news.held} />
          {query.kind !== 'note' && <Notes notes={screen.notes} total={counts.note} />}
          {run.kind !== 'documents' && run.state !== 'failed' && (
            <RunFilters
              counts={counts}
              unchanged={unchanged}
              current={query.kind}
              applied={run.appliedAt !== null}
            />
          )}
          <Rows query={query} screen={screen} />
          <RunAfter
            runId={run.id}
            canUndo={run.canUndo}
            canRepeat={!waiting && run.sourceName !== null}
            partial={run.partial && run.state === 'done'}
          />
        </>
      )}
    </div>
  )
}

/** The run that took the place of this one, or that still waits with the same sheet. */
function OtherRun({ run: { newerRunId, sameAsRunId } }: Pick<RunScreen, 'run'>) {
  const { runs: words } = useAdminTexts()
  const other = newerRunId ?? sameAsRunId
  if (other === null) return null
  return (
    <Notice tone="ahead">
      <Link to={paths.adminRun(other)}>{words.openOther(other)}</Link>
    </Notice>
  )
}

function Rows({ query, screen }: Pick<Props, 'query' | 'screen'>) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const { run, page, total, refused, counts, mails } = screen
  const applied = run.appliedAt !== null
  const offersMails = mails > 0 || screen.questions.some((row) => row.tickable && ownMailsOf(row) > 0)
  const heading = query.kind === 'apply' && applied ? words.headingApplied : words.headings[query.kind]
  const paging = <Paging page={page} pageSize={query.pageSize} total={total} />
  const refusedCard = <RefusedCard rows={refused} total={wholeNumber(language, counts.refused)} />
  const isOthers = !['apply', 'conflict', 'new', 'changed'].includes(query.kind)
  const others = isOthers ? (
    <OtherRows kind={query.kind} rows={screen.rows} heading={heading} paging={paging} />
  ) : null
  if (run.state === 'waiting')
    return (
      <>
        {offersMails && <TrialMail runId={run.id} />}
        <RunForm screen={screen} heading={heading} paging={paging} others={others}>
          <ToldRows told={screen.told} />
          {refusedCard}
        </RunForm>
      </>
    )
  if (run.state === 'failed') return null
  return (
    <>
      {others ?? <DoneRows screen={screen} heading={heading} paging={paging} applied={applied} />}
      <ToldRows told={screen.told} />
      {refusedCard}
    </>
  )
}

type DoneProps = { screen: RunScreen; heading: string; paging: ReactNode; applied: boolean }

/** The questions and lines of a run in which nothing can be selected any more. */
function DoneRows({ screen: { questions, lines }, heading, paging, applied }: DoneProps) {
  const { runs: words } = useAdminTexts()
  return (
    <section className="card" aria-labelledby="rows">
      <div className="card__pad card__head">
        <h2 id="rows">{heading}</h2>
      </div>
      {questions.length + lines.length === 0 && <p className="card__pad soft">{words.nothing}</p>}
      {questions.length > 0 && (
        <ul>
          {questions.map((row) => (
            <RunQuestion key={row.position} row={row} />
          ))}
        </ul>
      )}
      {lines.length > 0 && <SheetLines lines={lines} label={heading} applied={applied} ticks={false} />}
      {paging}
    </section>
  )
}

/** Changes in the columns, and cells to check: nobody should assume that they were read as intended. */
function Notes({ notes, total }: Pick<RunScreen, 'notes'> & { total: number }) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  if (notes.length === 0) return null
  return (
    <Notice tone="ahead">
      <ul>
        {notes.map((note) => (
          <li key={note.position}>{noteText(words, language, note)}</li>
        ))}
        {total > notes.length && (
          <li>
            <Link to="?kind=note">{words.moreNotes(wholeNumber(language, total - notes.length))}</Link>
          </li>
        )}
      </ul>
    </Notice>
  )
}
