import { Readable } from 'node:stream'
import type { AdminViewer } from '~/access/viewer'
import { createCase } from '~/features/cases/edit-case.server'
import { NewCase } from '~/features/cases/schemas'
import { uploadDocument } from '~/features/documents/store/upload-document.server'
import { AppError } from '~/infra/app-error'
import { readRequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { timed } from './figures'

/** Not measured: the database has just been opened. */
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

/** How often it is done in a turn: one case in twenty has the index of words put in order, which is where p95 lies. */
const TIMES: Record<string, number> = { 'a case made by hand': 5 }

/** Adds how long each of them takes in the open portal; each block of turns has its own names. */
export async function timeUploads(block: number, turns: number, times: Map<string, number[]>) {
  for (const [what, work] of Object.entries(WORKS)) {
    const taken: number[] = []
    const most = WARM_UP + turns * (TIMES[what] ?? 1)
    for (let turn = block * most; turn < (block + 1) * most; turn += 1)
      taken.push((await timed(() => work(turn))).ms)
    times.set(what, [...(times.get(what) ?? []), ...taken.slice(WARM_UP)])
  }
}

async function upload(name: string) {
  const file = { ...(await receiveFile(Readable.from([PDF]))), name }
  const context = await readRequestContext(new Request('http://localhost/'))
  return uploadDocument(VIEWER, { file, category: 'DEMANDA_INTERPUESTA', overwrite: false }, context)
}

function expectQuestion(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'case_needed') throw error
}
