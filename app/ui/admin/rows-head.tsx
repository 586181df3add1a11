import type { ReactNode } from 'react'

type Props = { headings: string[]; children: ReactNode }

/**
 * The box that selects all rows, beside the headings above wide rows. These are hidden from screen readers, because each
 * cell repeats its heading.
 */
export const RowsHead = ({ headings, children }: Props) => (
  <div className="rows__head">
    {children}
    {headings.map((heading) => (
      <span key={heading} className="rows__heading" aria-hidden="true">
        {heading}
      </span>
    ))}
  </div>
)
