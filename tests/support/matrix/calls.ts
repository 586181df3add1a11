import { readFileSync } from 'node:fs'
import { contract } from '~/routes/api/contract'
import { type ApiCall, methodOf, pathOf } from '~/routes/api/contract/calls'
import { ADMIN_PASSWORD } from '../portal'
import { callKinds, everyone, idsIn, type Row } from './kinds'

/** Where a call differs from what its role implies. Most have no line here. */
const exceptions: Record<string, Partial<Row>> = {
  'POST /api/login': { kind: everyone(401), body: { username: 'nadie', password: 'equivocada' } },
  'POST /api/register': {
    endsSession: true,
    body: (serial) => ({
      name: 'Lucía Prados Gil',
      email: 'lucia.prados@correo.example',
      username: `lucia.prados.${serial}`,
      password: 'siete barcas blancas',
    }),
  },
  'POST /api/logout': { endsSession: true },
  'POST /api/verify-otp': { kind: everyone(401) },
  'POST /api/quick-access': { kind: everyone(410) },
  'POST /api/admin/login': { endsSession: true, body: { password: ADMIN_PASSWORD } },
  'POST /api/admin/logout': { endsSession: true },
  'GET /api/documents/{id}/download': {
    kind: { ...callKinds.reader(200), tracking: { own: 403, foreign: 404, missing: 404 } },
  },
  'POST /api/onedrive/test': { kind: callKinds.admin(409) },
  'POST /api/onedrive/setup': { kind: callKinds.admin(409) },
  'POST /api/admin/upload-document': {
    body: (_, things) => ({ category: 'DEMANDA_INTERPUESTA', caseId: things('case') }),
  },
  'POST /api/admin/confirm-assignments': {
    body: (_, things) => ({ documentId: things('document'), confirmedAssignments: [] }),
  },
  'DELETE /api/admin/documents/category/{category}': {
    params: { category: 'DESISTIMIENTO_ENCARGO_POR_CLIENTE' },
  },
  'DELETE /api/admin/documents/folder/{caseNumber}/{category}': {
    params: { caseNumber: 'EXP-2025-0002', category: 'DESISTIMIENTO_ENCARGO_POR_CLIENTE' },
  },
  'POST /api/admin/upload-excel': { body: sampleWorkbook, files: [] },
  'POST /api/smart-sync/toggle': { body: { enabled: false } },
  'POST /api/sync-runs/{id}/apply': { kind: callKinds.admin(409) },
  'POST /api/sync-runs/{id}/undo': { kind: callKinds.admin(409) },
  'GET /api/admin/received/{id}/file': { kind: callKinds.admin(404), params: { id: '9999' } },
  'POST /api/admin/received/{id}/accept': { kind: callKinds.admin(404), params: { id: '9999' } },
  'POST /api/admin/received/{id}/return': { kind: callKinds.admin(404), params: { id: '9999' } },
  'POST /api/admin/answers/{id}/accept': { kind: callKinds.admin(404), params: { id: '9999' } },
  'POST /api/admin/answers/{id}/return': { kind: callKinds.admin(404), params: { id: '9999' } },
  'PUT /api/admin/timeline-phases/{id}': { body: (serial) => ({ title: `Otra fase ${serial}` }) },
}

/** The sample drive's workbook again. */
function sampleWorkbook(): FormData {
  const name = 'Seguimiento de expedientes.xlsx'
  const form = new FormData()
  form.set('excel', new File([Uint8Array.from(readFileSync(`scripts/sample-drive/${name}`))], name))
  return form
}

/**
 * Calls whose default answer needs more than a visitor and an id; covered by `calls.test.ts`, `sync-calls.test.ts` and
 * `request-calls.test.ts`.
 */
export const answeredElsewhere = [
  'POST /api/login',
  'POST /api/verify-otp',
  'POST /api/quick-access',
  // These need something that a client has sent.
  'GET /api/admin/received/{id}/file',
  'POST /api/admin/received/{id}/accept',
  'POST /api/admin/received/{id}/return',
  'POST /api/admin/answers/{id}/accept',
  'POST /api/admin/answers/{id}/return',
  // These need a waiting run, or one that has changed something.
  'POST /api/sync-runs/{id}/apply',
  'POST /api/sync-runs/{id}/undo',
  // These need a cloud drive.
  'POST /api/onedrive/test',
  'POST /api/onedrive/setup',
]

/** A line for each call of the contract, built from its role, its default answer and its example. */
export const callRows = Object.entries<ApiCall>(contract).map(([name, call]) => {
  const usual = Number(Object.keys(call.answers)[0])
  const row: Row = {
    kind: callKinds[call.role](usual === 302 ? '→ /admin' : usual),
    body: call.example,
    files: call.files,
    victim: call.role === 'admin' && methodOf(name) !== 'GET' && idsIn(pathOf(name)).length > 0,
    ...exceptions[name],
  }
  return { name, call, row }
})
