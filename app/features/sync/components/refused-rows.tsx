import { Link } from '@remix-run/react'
import { displayName } from '~/domain/people/person-name'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { ScreenRow } from '../runs/run-screen.server'

type Props = { rows: ScreenRow[] }

/** Rejected rows: the cell, its content, the reason, and how to fix it. */
export function RefusedRows({ rows }: Props) {
  const { runs: words } = useAdminTexts()
  return (
    <>
      <div className="refused refused--head" aria-hidden="true">
        <span>{words.cell}</span>
        <span>{words.holds}</span>
        <span>{words.why}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <Refused key={row.position} row={row} />
        ))}
      </ul>
    </>
  )
}

function Refused({ row }: { row: ScreenRow }) {
  const { position, sheet, cell, value, reason, proposal, person, caseNumber } = row
  const { runs: words } = useAdminTexts()
  const { refusals } = words
  const refusal = refusals[reason as keyof typeof refusals] ?? { reason: reason ?? '', cure: '' }
  return (
    <li className="refused" id={`row-${position}`}>
      <span>
        <span className="cellref">
          {sheet}!{cell}
        </span>{' '}
        {person && displayName(person)} <span className="num">{caseNumber}</span>
      </span>
      <span>
        <code className="raw">{value || words.blankCell}</code>
      </span>
      <span>
        <strong>{refusal.reason}</strong> {proposal ? words.couldBe(proposal) : refusal.cure}
      </span>
    </li>
  )
}

/** The first rejected rows, next to the rows being viewed. */
export function RefusedCard({ rows, total }: Props & { total: string }) {
  const { runs: words } = useAdminTexts()
  if (rows.length === 0) return null
  return (
    <section className="card" aria-labelledby="refused">
      <div className="card__pad card__head">
        <h2 id="refused">{words.headings.refused}</h2>
        <span className="badge badge--alert badge--count">{total}</span>
        <p className="card__sub small">
          {words.refusedLead} <Link to="?kind=refused">{words.refusedAll}</Link>
        </p>
      </div>
      <RefusedRows rows={rows} />
    </section>
  )
}
