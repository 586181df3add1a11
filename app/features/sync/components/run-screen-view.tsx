import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Paging } from '~/ui/admin/paging'
import { Notice } from '~/ui/notice'
import { isLive, noteText } from '../runs/run-look'
import type { RunScreen } from '../runs/run-screen.server'
import type { ScreenQuery } from '../schemas'
import { RefusedCard, RefusedRows } from './refused-rows'
import { RunAfter } from './run-after'
import { RunFilters } from './run-filters'
import { RunForm } from './run-form'
import { type RunFacts, RunHead } from './run-head'
import { RunProgress } from './run-progress'
import { RunRow } from './run-row'

type Props = {
  query: ScreenQuery & { pageSize: number }
  screen: RunScreen
  facts: RunFacts
  error: string | null
  /** The rejected rows of this page. */
  children: ReactNode
}

/** The page of a run: before it is applied, a preview to select from; afterwards, what it did and how to undo it. */
export function RunScreenView({ query, screen, facts, error, children }: Props) {
  const { run, counts, unchanged } = screen
  const { runs: words } = useAdminTexts()
  const waiting = run.state === 'waiting'
  return (
    <div className="stack run">
      <RunHead facts={facts} />
      {children}
      {error && (
        <Notice tone={waiting ? 'ahead' : 'alert'}>
          {error}
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
          <Notes notes={screen.notes} total={counts.note} />
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

function Rows({ query, screen }: Pick<Props, 'query' | 'screen'>) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const { run, rows, total, refused, counts, tickable, mails } = screen
  const waiting = run.state === 'waiting'
  const heading =
    query.kind === 'apply' && run.appliedAt !== null ? words.headingApplied : words.headings[query.kind]
  const paging = <Paging page={query.page} pageSize={query.pageSize} total={total} />
  const refusedCard = <RefusedCard rows={refused} total={wholeNumber(language, counts.refused)} />
  if (waiting && rows.some(({ tickable: ticks }) => ticks))
    return (
      <RunForm runId={run.id} heading={heading} rows={rows} tickable={tickable} mails={mails} paging={paging}>
        {refusedCard}
      </RunForm>
    )
  if (run.state === 'failed') return null
  return (
    <>
      <section className="card" aria-labelledby="rows">
        <div className="card__pad card__head">
          <h2 id="rows">{heading}</h2>
          <Lead kind={query.kind} />
        </div>
        {rows.length === 0 && <p className="card__pad soft">{words.nothing}</p>}
        {query.kind === 'refused' ? (
          <RefusedRows rows={rows} />
        ) : (
          <ul>
            {rows.map((row) => (
              <RunRow key={row.position} row={row} applied={run.appliedAt !== null} />
            ))}
          </ul>
        )}
        {paging}
      </section>
      {refusedCard}
    </>
  )
}

function Lead({ kind }: { kind: ScreenQuery['kind'] }) {
  const { runs: words, shell } = useAdminTexts()
  const leads: Partial<Record<ScreenQuery['kind'], string>> = {
    missing: words.missingLead,
    unmapped: words.unmappedLead,
    kept: words.keptLead,
    refused: words.refusedLead,
  }
  if (!leads[kind]) return null
  return (
    <p className="card__sub small">
      {leads[kind]} {kind === 'unmapped' && <Link to={paths.adminQueue}>{shell.tabs.queue}</Link>}
    </p>
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
        {total > notes.length && <li>{words.moreNotes(wholeNumber(language, total - notes.length))}</li>}
      </ul>
    </Notice>
  )
}
