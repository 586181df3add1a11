import type { ReactNode } from 'react'

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
          <div className={pairs ? 'pairs' : undefined}>{children}</div>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
