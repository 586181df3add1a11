import XLSX from 'xlsx'
import { recordAudit } from '~/features/audit/record.server'
import { transact } from '~db/client'
import { PASSWORD } from '../support/client-world'
import { Visitor } from '../support/http'
import { row } from './row'
import { SHAPES } from './shapes'
import { adminOf, newcomer } from './ways'

const NAMES = [
  ...(SHAPES.formulas ?? []),
  '=HYPERLINK("http://evil.example","x")',
  '"=1+1',
  "'=1+1",
  ' =1+1',
  '\u00a0=1+1',
  '\r=1+1',
  'x\n=1+1',
  'x|=1+1',
  'x;=1+1',
  'x","=1+1',
  'x,"=1+1',
  '＝1+1',
  '%=1',
  '\ufeff=1+1',
  '=DDE("cmd";"/C calc";"!A0")',
]
const STARTS_FORMULA = /^["\s\p{Cc}\ufeff]*[=+\-@＝＋－＠]/u
const SEPARATORS = [',', ';', '\t', '|']

/** Every field that some program makes of a text, wherever it splits lines. */
const fieldsOf = (csv: string) =>
  csv.split(/[\r\n]/).flatMap((line) => SEPARATORS.flatMap((separator) => line.split(separator)))

row('formulas in what is exported', async ({ portal, world, hold, ask, tally }) => {
  for (const [index, name] of NAMES.entries()) {
    const body = {
      name,
      username: `formula${index}${Date.now()}`,
      email: 'x@correo.example',
      password: PASSWORD,
    }
    const { status } = await new Visitor(portal.url).post('/api/register', body)
    hold(status === 201 || status === 400, `“${name}” registers: ${status}`)
    await ask('/api/login', {
      method: 'POST',
      headers: { Origin: portal.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: name, password: 'x' }),
    })
    // Anything a spreadsheet may contain: no form validates such a name.
    const { id: userId } = newcomer({ name })
    const actor = { kind: 'client' as const, id: String(userId), address: null }
    transact((tx) => recordAudit(tx, { at: Date.now(), actor, action: 'registered', userId }))
  }
  const admin = adminOf({ portal, world })
  const csv = await (await admin.get('/admin/audit.csv')).text()
  const started = fieldsOf(csv).filter((field) => STARTS_FORMULA.test(field))
  hold(csv.includes('=HYPERLINK'), 'the export does not hold the names')
  hold(started.length === 0, `fields start formulas: ${JSON.stringify(started.slice(0, 5))}`)
  const bytes = Buffer.from(await (await admin.get('/admin/figures.xlsx')).arrayBuffer())
  const book = XLSX.read(bytes, { cellFormula: true })
  const cells = Object.values(book.Sheets).flatMap((sheet) => Object.values(sheet) as XLSX.CellObject[])
  hold(cells.length > 10 && cells.every((cell) => !cell?.f), 'figures.xlsx holds formulas')
  tally.said = `${csv.split('\n').length} lines of CSV, ${cells.length} cells`
})
