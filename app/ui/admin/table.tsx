import type { ReactNode } from 'react'

/**
 * Columns that are compared. Under 640 px each row is a block of labels and values, and what is drawn as blocks
 * loses its meaning for those who hear the page: so the roles are said.
 */
export const Table = ({
  label,
  headings,
  children,
}: {
  label: string
  headings: { text: string; number?: boolean; hidden?: boolean }[]
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away
  <table className="table" role="table" aria-label={label}>
    {/* biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away */}
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away */}
      <tr role="row">
        {headings.map(({ text, number, hidden }) => (
          // biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away
          <th key={text} role="columnheader" scope="col" className={number ? 'table__n' : undefined}>
            <span className={hidden ? 'sr-only' : undefined}>{text}</span>
          </th>
        ))}
      </tr>
    </thead>
    {/* biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away */}
    <tbody role="rowgroup">{children}</tbody>
  </table>
)

export const TableRow = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away
  <tr role="row">{children}</tr>
)

export const TableCell = ({
  label,
  number,
  blank,
  children,
}: {
  label: string
  number?: boolean
  /** Nothing to say: on a phone the line is left out. */
  blank?: boolean
  children?: ReactNode
}) => (
  <td
    // biome-ignore lint/a11y/noRedundantRoles: display: block takes the roles away
    role="cell"
    data-label={label}
    className={[number && 'table__n num', blank && 'table__blank'].filter(Boolean).join(' ') || undefined}
  >
    <div>{blank ? '—' : children}</div>
  </td>
)
