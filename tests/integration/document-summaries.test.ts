import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { caseAsClient } from '~/features/cases/case-as-client.server'
import { getCase } from '~/features/cases/get-case.server'
import { documentToRead } from '~/features/cases/where/read-document.server'
import { ownData } from '~/features/data-protection/own-data.server'
import { fileDocument } from '~/features/documents/file-document.server'
import { confirmSummary, getSummary, removeSummary } from '~/features/documents/summaries/summaries.server'
import { deleteDocument, restoreDocument } from '~/features/documents/trash.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { summaryDraftFor } from '~/features/reading/proposals.server'
import { database, transact } from '~db/client'
import { auditLog, cases, documentNamings, documentSummaries, documents, trash } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal, READS } from '../support/fresh-portal'
import { readAs } from '../support/read-as'
import { ADMIN, visit } from '../support/visits'

const NOW = Date.UTC(2026, 5, 1)
const ES = 'El juzgado le da la razón a usted. Lo dice el fallo.'
const EN = 'The court finds in your favour. The ruling says so.'

function paper(settings = {}) {
  freshPortal(settings)
  const client = createClient({ name: 'Elvira Candamo Rozas' })
  const legalCase = createCase({ clientId: client.id })
  const { id } = createDocument({ caseId: legalCase.id, fileName: 'Sentencia.pdf', sha256: '1'.repeat(64) })
  const viewer: ClientViewer = { kind: 'client', userId: client.id, session: 's', endsAt: NOW, since: null }
  const place = { caseId: legalCase.id, id }
  const { version } = getSummary(ADMIN, legalCase.id, id)
  const confirm = (es = ES, at = NOW) =>
    confirmSummary(ADMIN, place, { es, en: EN, version: getSummary(ADMIN, legalCase.id, id).version }, at)
  const read = () => getCase(viewer, legalCase.id, NOW).summaries.get(id)
  return { client, legalCase, viewer, place, id, version, confirm, read }
}

const stateOf = ({ caseId, id }: { caseId: number; id: number }) =>
  getSummary(ADMIN, caseId, id).summary?.state

test('a draft is read by nobody, and what a person confirms by the client, in their language', () => {
  const { id, read, confirm, viewer, place } = paper()
  readAs(id, 'SENTENCIA\nFALLO\nQue estimo la demanda.', { ocr: true })
  expect(summaryDraftFor(ADMIN, id)).toMatchObject({ sentence: expect.stringContaining('estimo'), ocr: true })
  expect(read()).toBeUndefined()
  confirm()
  expect(read()).toEqual({ es: ES, en: EN })
  const shown = (language: 'es' | 'en') =>
    documentToRead(viewer, id, { ...visit(NOW), language, userAgent: null, device: { id: '', accounts: [] } })
      .document.summary
  expect([shown('es')?.text, shown('en')?.text]).toEqual([ES, EN])
  expect(caseAsClient(ADMIN, viewer.userId, place.caseId, NOW).input.detail.summaries.get(id)).toEqual({
    es: ES,
    en: EN,
  })
  // Who has only the code of the case does not read the judgment either.
  expect(getCase({ ...viewer, kind: 'tracking' }, place.caseId, NOW).summaries.size).toBe(0)
})

test('other bytes, or another case, and it has to be confirmed again', () => {
  const { id, client, read, confirm, place, version } = paper()
  confirm()
  const known = getSummary(ADMIN, place.caseId, id)
  transact((tx) =>
    tx
      .update(documents)
      .set({ sha256: '2'.repeat(64) })
      .where(eq(documents.id, id))
      .run(),
  )
  expect([read(), stateOf(place)]).toEqual([undefined, 'stale'])
  // Whoever has the form of the former bytes open confirms nothing about these.
  expect(() => confirmSummary(ADMIN, place, { es: ES, en: null, version: known.version }, NOW)).toThrow(
    'edit_conflict',
  )
  expect(() => confirmSummary(ADMIN, place, { es: ES, en: null, version }, NOW)).toThrow('edit_conflict')
  confirm()
  expect([read()?.es, stateOf(place)]).toEqual([ES, 'shown'])
  const other = createCase({ clientId: client.id })
  fileDocument(ADMIN, id, { caseId: other.id, category: 'General', name: 'Sentencia' }, visit(NOW))
  expect(stateOf({ caseId: other.id, id })).toBe('stale')
  expect(() => getSummary(ADMIN, place.caseId, id)).toThrow('not_found')
})

test('it is removed by an act that is recorded, with its words sealed', () => {
  const { confirm, place, read } = paper()
  confirm('Antes decía esto.')
  const { version } = getSummary(ADMIN, place.caseId, place.id)
  confirm()
  // Whoever was asked about other words takes these away from nobody.
  expect(() => removeSummary(ADMIN, { ...place, version }, NOW + 1)).toThrow('page_changed')
  expect(read()?.es).toBe(ES)
  removeSummary(ADMIN, { ...place, version: getSummary(ADMIN, place.caseId, place.id).version }, NOW + 1)
  expect(read()).toBeUndefined()
  expect(() => removeSummary(ADMIN, place, NOW + 2)).toThrow('not_found')
  const trail = database().select().from(auditLog).all()
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['summary_confirmed', 'summary_removed']),
  )
  for (const entry of trail) expect(JSON.stringify(entry.detail)).not.toContain('fallo')
})

test('with the client goes what was written to them, while the case file stays', async () => {
  const { confirm, client } = paper()
  confirm()
  await deleteClient(ADMIN, client.id, NOW)
  expect(database().select().from(documentSummaries).all()).toEqual([])
  expect(database().select().from(documents).all()).toHaveLength(1)
})

test('it stands in the copy of a client’s data, and comes back from the trash with its document and its answer', async () => {
  const { confirm, client, read, id, legalCase } = paper()
  confirm()
  const copy = () => ownData(client.id, NOW).cases[0]?.summaries
  expect(copy()).toEqual([{ fileName: 'Sentencia.pdf', es: ES, en: EN }])
  const said = {
    caseId: legalCase.id,
    sha256: '1'.repeat(64),
    kind: 'wrong' as const,
    foundAt: 5,
    answeredAt: 6,
  }
  database()
    .insert(documentNamings)
    .values({ id, ...said })
    .run()
  deleteDocument(ADMIN, id, visit(NOW))
  expect([read(), copy()]).toEqual([undefined, []])
  restoreDocument(ADMIN, id, visit(NOW))
  expect([read(), copy()]).toEqual([{ es: ES, en: EN }, [{ fileName: 'Sentencia.pdf', es: ES, en: EN }]])
  expect(database().select().from(documentNamings).all()).toMatchObject([{ kind: 'answered', answeredAt: 6 }])
  deleteDocument(ADMIN, id, visit(NOW))
  await deleteClient(ADMIN, client.id, NOW)
  expect(JSON.stringify(database().select().from(trash).all())).not.toContain(ES)
})

test('what was nobody’s when it went to the trash is asked about before somebody sees it', () => {
  const { id, legalCase, client } = paper(READS)
  ownedBy(null)
  deleteDocument(ADMIN, id, visit(NOW))
  ownedBy(client.id)
  restoreDocument(ADMIN, id, visit(NOW + 1))
  expect(database().select().from(documents).get()?.unreadSince).toBe(NOW + 1)

  function ownedBy(clientId: number | null) {
    database().update(cases).set({ clientId }).where(eq(cases.id, legalCase.id)).run()
  }
})
