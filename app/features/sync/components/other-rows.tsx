import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { ScreenRow } from '../runs/run-screen.server'
import type { ScreenQuery } from '../schemas'
import { RefusedRows } from './refused-rows'
import { RunRow } from './run-row'

type OtherProps = { kind: ScreenQuery['kind']; rows: ScreenRow[]; heading: string; paging: ReactNode }

/** Rows of a run that change nothing: refused, unmapped, missing. */
export function OtherRows({ kind, rows, heading, paging }: OtherProps) {
  const { runs: words } = useAdminTexts()
  return (
    <section className="card" aria-labelledby="rows">
      <div className="card__pad card__head">
        <h2 id="rows">{heading}</h2>
        <Lead kind={kind} />
      </div>
      {rows.length === 0 && <p className="card__pad soft">{words.nothing}</p>}
      {kind === 'refused' ? (
        <RefusedRows rows={rows} />
      ) : (
        <ul>
          {rows.map((row) => (
            <RunRow key={row.position} row={row} />
          ))}
        </ul>
      )}
      {paging}
    </section>
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
