import type { ReactNode } from 'react'

/**
 * A table. Below 640 px each row becomes a block of labels and values; elements displayed as blocks lose their table
 * semantics for screen readers, so the roles are explicit.
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
  /** Empty: on a phone the line is left out. */
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
