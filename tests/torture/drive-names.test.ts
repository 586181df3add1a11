import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCase } from '../support/factories'
import { runScript } from '../support/portal'
import { allDocuments } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { pdfBytes } from '../support/upload'
import { writeSettled } from '../support/workbook'
import { row } from './row'
import { ALL_SHAPES, wellFormed } from './shapes'
import { newcomer } from './ways'

const NAMES = [
  '.oculto',
  '~$carta',
  'a\u202efdp',
  'a\nb',
  '\u200b',
  '=1+1',
  '%2e%2e',
  'a\\b',
  'a:b',
  "a'b",
  'a"b',
  '-rf',
  ' ',
  '文書',
]
const DEEP = 40

/** A case folder full of things no drive should contain. */
function lay(drive: string, folder: string, dni: string): number {
  const home = join(drive, folder)
  const names = [...NAMES, ...ALL_SHAPES].map((name) => wellFormed(name).replace(/[/\0]/g, '_').slice(0, 60))
  for (const [index, name] of [...new Set(names)].entries())
    writeSettled(join(home, '05 EN TRAMITE JUDICIAL', `${name}.pdf`), pdfBytes(`drive ${index}`))
  symlinkSync('/etc/passwd', join(home, 'enlace.pdf'))
  symlinkSync('/etc', join(home, 'enlace'))
  symlinkSync(home, join(home, 'vuelta'))
  symlinkSync('/dev/zero', join(home, 'cero.pdf'))
  symlinkSync(join(home, 'nada'), join(home, 'roto.pdf'))
  spawnSync('mkfifo', [join(home, 'tubo.pdf')])
  writeFileSync(join(home, 'disperso.pdf'), '%PDF-1.4\n')
  truncateSync(join(home, 'disperso.pdf'), 5 * 1024 ** 3)
  writeFileSync(
    Buffer.concat([Buffer.from(`${home}/`), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('.pdf')]),
    pdfBytes('no UTF-8'),
  )
  const deep = join(home, ...Array.from({ length: DEEP }, (_, n) => `n${n}`))
  mkdirSync(deep, { recursive: true })
  writeSettled(join(deep, 'hondo.pdf'), pdfBytes('deep'))
  writeSettled(
    join(drive, `ROBLES VIDAL ELENA - ${dni} - ${VICTOR.dni}`, 'dos.pdf'),
    pdfBytes('two clients in one name'),
  )
  return new Set(names).size + 10
}

row(
  'file names on the drive',
  async ({ portal, hold, tally }) => {
    const client = newcomer()
    const caseNumber = 'ATAQUE-1'
    const { id } = createCase({ clientId: client.id, caseNumber })
    const laid = lay(
      join(portal.dataDir, 'drive'),
      `${caseNumber} - ROBLES VIDAL ELENA - ${client.dni}`,
      client.dni,
    )
    tally.requests += laid
    const { code, output } = await runScript('sync', { DATA_DIR: portal.dataDir })
    hold(code === 0, `the synchronisation ends with ${code}: ${output.slice(-500)}`)
    const own = allDocuments().filter((paper) => paper.caseId === id)
    hold(own.length > 10, `${own.length} of ${laid} files taken`)
    const wrong = allDocuments().filter(({ fileName }) =>
      /^(?:enlace|passwd|cero|roto|tubo|disperso|hondo)\.pdf$|vuelta/.test(fileName),
    )
    hold(wrong.length === 0, `taken: ${wrong.map(({ fileName }) => fileName)}`)
    hold(
      own.every(({ fileName }) => !/[\p{Cc}/\\]/u.test(fileName)),
      'a name is not clean',
    )
    const two = allDocuments().filter(({ fileName, withheld }) => fileName === 'dos.pdf' && withheld === null)
    hold(two.length === 0, 'a folder of two clients is shown to one')
    tally.said = `${own.length} of ${laid} files taken`
  },
  { env: {} },
)
