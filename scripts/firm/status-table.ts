import { askedAt, COLUMNS, type FirmStatus } from './firm-status'

/** The list of firms for a terminal. */
export function statusTable(firms: FirmStatus[], now: number): string {
  if (firms.length === 0) return 'There is no firm yet: npm run firm -- new NAME sets one up.\n'
  const rows = [
    ['firm', ...COLUMNS, 'to look at'],
    ...firms.map(({ firm, cells, faults }) => [firm, ...cells, faults.join('; ') || 'nothing']),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n\n${askedAt(now)}\n`
}
