import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { NICENESS } from '~/infra/limited-process.server'
import { makeClients } from './client-cases'
import { type Figure, median, progress, type Scale, timed } from './figures'
import { withPortal } from './portal-folder'
import { adminCookie, startWeb } from './running-portal'
import { FOLDER, postFile } from './uploads'

const ROUNDS = { small: 2, usual: 4, all: 4 }
const UPLOADS = { small: 5, usual: 25, all: 25 }
const PAGES = 20
const MOST = 1.2
const MODES = ['off', 'on', 'beside'] as const
type Mode = (typeof MODES)[number]

/**
 * Uploads of papers with text to a portal that reads its documents, against one that does not; and the floor, one that does not beside a process
 * that only counts and stands back as far as reading does. In turns, each time with a start of its own: while one reads what has come
 * before, it is given the next.
 */
export async function uploadsWhileReading(scale: Scale): Promise<Figure[]> {
  const took: Record<Mode, number[]> = { on: [], off: [], beside: [] }
  await withPortal(async (dataDir) => {
    const { longCase } = makeClients(Date.now())
    const paper = await paperOf(dataDir)
    for (let round = 0; round < ROUNDS[scale]; round += 1)
      for (const mode of round % 2 === 0 ? MODES : MODES.toReversed()) {
        progress(`uploads, reading ${mode}, round ${round + 1} of ${ROUNDS[scale]}`)
        const web = await startWeb(dataDir, { READ_DOCUMENTS: mode === 'on' ? '1' : '0' })
        const neighbour = mode === 'beside' ? countingProcess() : null
        try {
          const cookie = await adminCookie(web.url)
          const send = () => {
            const fields = { category: FOLDER, caseId: longCase }
            const sent = { file: paper, name: `Escrito ${randomUUID()}.pdf`, fields, cookie }
            return postFile(`${web.url}/api/admin/upload-document`, sent)
          }
          await send()
          for (let one = 0; one < UPLOADS[scale]; one += 1) took[mode].push((await timed(send)).ms)
        } finally {
          neighbour?.kill('SIGKILL')
          await web.stop()
        }
      }
  })
  const against = (mode: Mode) => ({
    value: median(took[mode]) / median(took.off),
    unit: '×' as const,
    ours: `${median(took[mode]).toFixed(0)} ms, the median of ${took[mode].length}`,
    baseline: `${median(took.off).toFixed(0)} ms with READ_DOCUMENTS=0`,
  })
  return [
    {
      ...{ what: 'an upload while documents are read, against one without reading', target: { most: MOST } },
      ...against('on'),
    },
    { what: 'the same beside a process that only counts', target: null, ...against('beside') },
  ]
}

function countingProcess() {
  const child = spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' })
  if (child.pid) setPriority(child.pid, NICENESS)
  return child
}

async function paperOf(dataDir: string): Promise<string> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  const line = 'La demandante suscribió con la entidad un contrato de tarjeta el 4 de marzo. '
  for (let page = 0; page < PAGES; page += 1)
    paper.addPage().drawText(`${line}\n`.repeat(45), { size: 10, font, x: 40, y: 780, lineHeight: 16 })
  const file = join(dataDir, 'escrito.pdf')
  await writeFile(file, await paper.save())
  return file
}
