import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '~/ui/button'

type Props = {
  id: string
  title: string
  lead: string
  notes?: (string | null)[]
  picture?: ReactNode
  /** Its table has one number in each row. */
  pairs?: boolean
  children?: ReactNode
}

/** A figure: what it is, its picture and beside it the table, which has all of it. */
export function FigureSection({ id, title, lead, notes = [], picture, pairs, children }: Props) {
  return (
    <section className="figure" aria-labelledby={`figure-${id}`}>
      <div className="card__pad card__head">
        <h2 id={`figure-${id}`}>{title}</h2>
        <p className="card__sub">{lead}</p>
        {notes.map(
          (note) =>
            note && (
              <p key={note} className="card__sub">
                {note}
              </p>
            ),
        )}
      </div>
      {picture ? (
        <div className="figure__both">
          {picture}
          <FoldedTable of={title} pairs={pairs}>
            {children}
          </FoldedTable>
        </div>
      ) : (
        <FoldedTable of={title}>{children}</FoldedTable>
      )}
    </section>
  )
}

type Folded = { of: string; pairs?: boolean | undefined; children?: ReactNode }

/** A table that waits behind its fold on a phone; where there is room, and on paper, it stands open. */
export function FoldedTable({ of, pairs, children }: Folded) {
  const { table } = useAdminTexts().figures
  return (
    <details className={pairs ? 'figure__table pairs' : 'figure__table'}>
      <summary className={buttonClass({ quiet: true, small: true })}>
        {table}
        <span className="sr-only">: {of}</span>
      </summary>
      {children}
    </details>
  )
}
