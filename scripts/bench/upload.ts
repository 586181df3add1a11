import { Readable } from 'node:stream'
import type { AdminViewer } from '~/access/viewer'
import { createCase } from '~/features/cases/edit-case.server'
import { NewCase } from '~/features/cases/schemas'
import { uploadDocument } from '~/features/documents/upload-document.server'
import { AppError } from '~/infra/app-error'
import { readRequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/disk-store.server'
import { type Figure, median, timed } from './figures'
import { fillPortal } from './fill-portal'
import { withPortal } from './portal-folder'

const SMALL = 1_000
const LARGE = 100_000
const TIMES = 200
const WARM_UP = 20

const VIEWER: AdminViewer = { kind: 'admin', label: 'bench', session: 'bench' }
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n'

/** Work that is measured once per turn, given the turn's number. */
const WORKS: Record<string, (turn: number) => Promise<unknown>> = {
  'an upload whose name holds a number': (turn) =>
    upload(`Demanda EXP-${String(turn + 1).padStart(6, '0')}.pdf`),
  'an upload that asks for its case': (turn) =>
    upload(`Poder Apellido${100 + turn}.pdf`).catch(expectQuestion),
  'a case made by hand': async (turn) =>
    createCase(
      VIEWER,
      1,
      NewCase.parse({ caseNumber: `MANO-${turn}`, title: 'Titular / Banco', status: 'active' }),
      turn,
    ),
}

/** The cost of an upload and of a case added by hand, with 100,000 cases against 1,000. */
export async function* benchUpload(): AsyncIterable<Figure> {
  const small = await measure(SMALL)
  const large = await measure(LARGE)
  for (const what of Object.keys(WORKS)) {
    const [few, many] = [median(small.get(what) ?? []), median(large.get(what) ?? [])]
    yield {
      what,
      value: many / few,
      limit: 2,
      unit: '×',
      detail: `${many.toFixed(2)} ms at 100,000 cases, ${few.toFixed(2)} ms at 1,000`,
    }
  }
}

async function measure(cases: number): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  await withPortal(async () => {
    fillPortal({ clients: cases, cases, documents: cases })
    for (const [what, work] of Object.entries(WORKS)) {
      const times: number[] = []
      for (let turn = 0; turn < TIMES + WARM_UP; turn += 1) times.push((await timed(() => work(turn))).ms)
      found.set(what, times.slice(WARM_UP))
    }
  })
  return found
}

async function upload(name: string) {
  const file = { ...(await receiveFile(Readable.from([PDF]))), name }
  const context = await readRequestContext(new Request('http://localhost/'))
  return uploadDocument(VIEWER, { file, category: 'DEMANDA_INTERPUESTA', overwrite: false }, context)
}

function expectQuestion(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'case_needed') throw error
}
