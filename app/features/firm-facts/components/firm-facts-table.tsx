import { Link } from '@remix-run/react'
import { type FirmFact, mayBeMoney, readersOf } from '~/domain/cases/firm-facts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Badge } from '~/ui/badge'

/** What the firm has added to the facts of a case, and who sees it. */
export function FirmFactsTable({ facts }: { facts: (FirmFact & { cases: number })[] }) {
  const { firmFacts: words } = useAdminTexts()
  const language = useLanguage()
  if (facts.length === 0) return null
  const headings = [words.name, words.kind, words.readers, words.cases].map((text) => ({ text }))
  return (
    <section aria-labelledby="facts">
      <div className="card__pad card__head">
        <h2 id="facts">{words.title}</h2>
        <p className="card__sub">{words.lead}</p>
      </div>
      <Table label={words.title} headings={[...headings, { text: words.actions, hidden: true }]}>
        {facts.map(({ id, name, kind, client, money, cases }) => (
          <TableRow key={id}>
            <TableCell label={words.name}>
              <strong>{name}</strong>
            </TableCell>
            <TableCell label={words.kind}>{words.kinds[kind]}</TableCell>
            <TableCell label={words.readers}>
              <Badge tone={client ? 'done' : 'rest'}>{words.readersOf[readersOf({ client, money })]}</Badge>
            </TableCell>
            <TableCell label={words.cases}>
              <span className="num">{wholeNumber(language, cases)}</span>
            </TableCell>
            <TableCell label={words.actions}>
              <span className="row row--actions">
                <Act to={paths.adminFactName(id)} text={words.edit} name={name} />
                <Act to={paths.adminFactReaders(id)} text={client ? words.hide : words.show} name={name} />
                {!client && mayBeMoney(kind) && (
                  <Act to={paths.adminFactAsMoney(id)} text={words.showAsMoney} name={name} />
                )}
                <Act to={paths.adminFactRemove(id)} text={words.remove} name={name} danger />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}

type ActProps = { to: string; text: string; name: string; danger?: boolean }

function Act({ to, text, name, danger }: ActProps) {
  const { firmFacts: words } = useAdminTexts()
  return (
    <Link to={to} className={danger ? 'danger' : undefined} preventScrollReset>
      {text}
      <span className="sr-only">{words.of(name)}</span>
    </Link>
  )
}
