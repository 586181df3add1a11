import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import type { StuckCase } from '../figures'
import { FoldedTable } from './figure-section'

type Props = {
  stuck: StuckCase[]
  /** The total, if not all are shown. */
  more: string | null
  unknownLimit: number
}

export function StuckSection({ stuck, more, unknownLimit }: Props) {
  const { figures: words, shell } = useAdminTexts()
  const language = useLanguage()
  const number = (value: number) => wholeNumber(language, value)
  const { caseNumber, client, lawyer, phase, since, days, limit } = words
  const columns = [caseNumber, client, lawyer, phase, since]
  return (
    <section className="figure" aria-labelledby="figure-stuck">
      <div className="card__pad card__head">
        <h2 id="figure-stuck">{words.stuck}</h2>
        <p className="card__sub">{words.stuckLead(unknownLimit)}</p>
        {more && <p className="card__sub">{words.stuckShown(number(stuck.length), more)}</p>}
        {stuck.length === 0 && <p className="card__sub">{words.stuckNone}</p>}
      </div>
      {stuck.length > 0 && (
        <FoldedTable of={words.stuck}>
          <Table
            label={words.stuck}
            headings={[
              ...columns.map((text) => ({ text })),
              ...[days, limit].map((text) => ({ text, number: true })),
            ]}
          >
            {stuck.map((row) => (
              <TableRow key={row.id}>
                <TableCell label={caseNumber}>
                  <span className="num nowrap">{row.caseNumber}</span>
                </TableCell>
                <TableCell label={client}>
                  {row.clientId === null ? (
                    words.noClient
                  ) : (
                    <Link to={paths.adminClient(row.clientId)}>{row.clientName}</Link>
                  )}
                </TableCell>
                <TableCell label={lawyer}>{row.lawyer || shell.list.unassignedLawyer}</TableCell>
                <TableCell label={phase}>{row.phase}</TableCell>
                <TableCell label={since}>
                  <span className="nowrap">{row.since}</span>
                </TableCell>
                <TableCell label={days} number>
                  {number(row.days)}
                </TableCell>
                <TableCell label={limit} number>
                  {number(row.limit)}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </FoldedTable>
      )}
    </section>
  )
}
