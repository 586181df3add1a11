import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { FirmError } from './firm-error'
import { askedAt, COLUMNS, type FirmStatus } from './firm-status'

const MARK = '<meta name="generator" content="portal firm status">'

/** Writes the list of firms as a page that needs nothing else. Throws `FirmError` rather than overwrite another file. */
export function writeStatusPage(file: string, firms: FirmStatus[], now: number) {
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(MARK))
    throw new FirmError(`${file} is no page of this command: it is left as it is; name another file`)
  const part = `${file}.part`
  try {
    writeFileSync(part, statusPage(firms, now), { mode: 0o600 })
    // Whoever looks at it meanwhile sees the whole page.
    renameSync(part, file)
  } catch (error) {
    throw new FirmError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/** Those that somebody should look at come first. */
export function statusPage(firms: FirmStatus[], now: number): string {
  const faulty = firms.filter(({ faults }) => faults.length > 0)
  const rows = [...faulty, ...firms.filter(({ faults }) => faults.length === 0)].map(rowOf)
  const summary =
    faulty.length === 0
      ? `${firms.length} firms, and nothing to look at.`
      : `${faulty.length} of ${firms.length} firms to look at.`
  const heads = ['firm', 'to look at', ...COLUMNS].map((name) => `<th scope="col">${name}</th>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="60">
${MARK}
<title>Firms</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Firms</h1>
<p>${summary} ${askedAt(now)}</p>
<table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}

function rowOf({ firm, address, faults, cells }: FirmStatus): string {
  const name = address ? `<a href="${escaped(address)}/admin">${escaped(firm)}</a>` : escaped(firm)
  const data = cells.map((cell, column) => cellOf(COLUMNS[column] ?? '', cell))
  const look = cellOf('to look at', faults.join('; ') || 'nothing')
  return `<tr${faults.length > 0 ? ' class="faulty"' : ''}><th scope="row">${name}</th>${look}${data.join('')}</tr>`
}

const cellOf = (column: string, cell: string) => `<td data-of="${column}">${escaped(cell)}</td>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 1.5rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .4rem .9rem .4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8886 }
th, td { white-space: nowrap }
thead th { white-space: normal }
td:nth-child(2) { min-width: 12rem; white-space: normal }
.faulty td:nth-child(2) { font-weight: 600 }
@media (max-width: 70rem) {
  thead { display: none }
  tr { display: grid; grid-template-columns: 1fr 1fr; padding: .6rem 0; border-bottom: 1px solid #8886 }
  th, td { padding: 0; border: 0 }
  th, td:nth-child(2), td[data-of^="last"] { grid-column: 1 / -1 }
  td { white-space: normal }
  td::before { content: attr(data-of) ": "; opacity: .75; font-weight: 400 }
}
`
