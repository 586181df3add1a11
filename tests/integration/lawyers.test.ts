import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { requireOwn } from '~/features/auth/guards.server'
import { findViewer } from '~/features/auth/session.server'
import { changeStaff } from '~/features/auth/staff/change-staff.server'
import { seesWholeClient } from '~/features/cases/case-of-client.server'
import { listCaseRows } from '~/features/cases/case-rows.server'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { editClient } from '~/features/clients/edit-client.server'
import { getClient } from '~/features/clients/get-client.server'
import { addNote, deleteNote, listNotes } from '~/features/clients/notes.server'
import { openDocument } from '~/features/documents/open-document.server'
import { addHolder, holderQuestion } from '~/features/holders/change-holders.server'
import { listHolders } from '~/features/holders/holders.server'
import { ListQuery } from '~/features/lists/list-query'
import { findNeighbours } from '~/features/neighbours/find-neighbours.server'
import { searchEverything } from '~/features/search/search-everything.server'
import { switchLawyersSee } from '~/features/settings/lawyers-see.server'
import { database, transact } from '~db/client'
import { cases, staff } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { joined } from '../support/staff'
import { admin, browserOf, refusalOf } from '../support/ways-in'

const NOW = Date.UTC(2026, 10, 23, 9)
const EVA = {
  name: 'Eva Prieto',
  email: 'eva@despacho.example',
  role: 'lawyer' as const,
  lawyerNames: ['E. Prieto'],
}

beforeEach(() => freshPortal())

/** A client with a case of Eva's, one under her other name, and one of somebody else, and a client of others only. */
async function firm() {
  const eva = await joined(admin, EVA, browserOf({ now: NOW }))
  const client = createClient({ name: 'Elena Robles Vidal' })
  const own = createCase({ clientId: client.id, assignedLawyer: 'Eva Prieto' })
  const alias = createCase({ clientId: client.id, assignedLawyer: 'E. Prieto' })
  const others = createCase({ clientId: client.id, assignedLawyer: 'Luis Prados' })
  const stranger = createClient({ name: 'Ramón Gil Soto' })
  const foreign = createCase({ clientId: stranger.id, assignedLawyer: '' })
  const viewer = (): AdminViewer => {
    const now = findViewer(eva.session, NOW, { touch: false })
    if (now?.kind !== 'admin') throw new Error('Eva is not signed in')
    return now
  }
  return { eva, viewer, client, own, alias, others, stranger, foreign }
}

const shown = (viewer: AdminViewer, q = '') => listAdminCases(viewer, ListQuery.parse({ q, pageSize: 50 }))

test('a lawyer sees the cases that name them, under any of their names, and counts no others', async () => {
  const { viewer, own, alias, client } = await firm()
  const { rows, total } = shown(viewer())
  expect(rows.map(({ id }) => id).sort()).toEqual([own.id, alias.id].sort())
  expect(total).toBe(2)
  expect(shown(viewer(), 'Robles').total).toBe(2)
  expect(shown(viewer(), 'Ramón').rows).toEqual([])
  expect(listCaseRows(viewer(), client.id, NOW).map(({ id }) => id)).toEqual([own.id, alias.id])
  expect(seesWholeClient(viewer(), client.id)).toBe(false)
  expect(seesWholeClient(admin, client.id)).toBe(true)
})

test('a lawyer does not change what lets a client into cases of others, and changes the rest', async () => {
  const { viewer, client, foreign } = await firm()
  const edit = (changes: Partial<ReturnType<typeof getClient>>) => {
    const { name, dni, email, phone, version } = getClient(viewer(), client.id)
    return editClient(viewer(), client.id, { name, dni, email, phone, version, ...changes }, NOW)
  }
  for (const changes of [{ email: 'mia@correo.example' }, { dni: '00000000T' }])
    expect(await refusalOf(() => edit(changes))).toBe('access_of_others')
  const beside = createClient()
  createCase({ clientId: beside.id, assignedLawyer: 'Eva Prieto' })
  expect(seesWholeClient(viewer(), beside.id)).toBe(true)
  addHolder(admin, foreign.id, beside.id, NOW)
  expect(seesWholeClient(viewer(), beside.id)).toBe(false)
  edit({ phone: '600 000 001' })
  expect(getClient(admin, client.id)).toMatchObject({ phone: '600 000 001', email: client.email })
})

test('of a client with cases of others a lawyer reads all notes and deletes their own', async () => {
  const { viewer, client } = await firm()
  const remove = (who: AdminViewer, clientId: number) =>
    Promise.all(listNotes(who, clientId).map(({ id }) => refusalOf(() => deleteNote(who, clientId, id, NOW))))
  const beside = createClient()
  createCase({ clientId: beside.id, assignedLawyer: 'Eva Prieto' })
  for (const { id } of [client, beside]) {
    addNote(admin, id, 'De la oficina.', NOW)
    addNote(viewer(), id, 'De Eva.', NOW)
  }
  expect(await remove(viewer(), client.id)).toEqual(['none', 'not_found'])
  expect(listNotes(viewer(), client.id)).toMatchObject([{ text: 'De la oficina.', author: admin.label }])
  expect(await remove(viewer(), beside.id)).toEqual(['none', 'none'])
  expect(await remove(admin, client.id)).toEqual(['none'])
})

test('what is another lawyer’s is not found, by whatever address', async () => {
  const { viewer, client, own, others, stranger, foreign } = await firm()
  const asked = (path: string) => refusalOf(() => requireOwn(viewer(), path))
  const ofClient = `/admin/client/${client.id}`
  for (const path of [
    ofClient,
    `${ofClient}/edit`,
    `${ofClient}/cases/${own.id}/events/9`,
    `/admin/messages/${own.id}`,
  ])
    expect([path, await asked(path)]).toEqual([path, 'none'])
  for (const path of [
    `/admin/client/${stranger.id}`,
    `/admin/client/${stranger.id}/notes`,
    `/admin/client/${stranger.id}/cases/${own.id}`,
    `${ofClient}/cases/${others.id}`,
    `${ofClient}/cases/${foreign.id}/facts/court`,
    `/admin/messages/${others.id}`,
    `/admin/messages/99999999`,
  ])
    expect([path, await asked(path)]).toEqual([path, 'not_found'])
})

test('a lawyer sees their case as everybody who holds it does, and opens the pages of their own clients', async () => {
  const { viewer, own, alias, others } = await firm()
  const [beside, first] = [
    createClient({ name: 'Tomás Requena Gil' }),
    createClient({ name: 'Ana Ferrer Mas' }),
  ]
  createCase({ clientId: first.id, assignedLawyer: 'Eva Prieto' })
  for (const { id } of [beside, first]) for (const one of [own, others]) addHolder(admin, one.id, id, NOW)
  const asked = (path: string) => refusalOf(() => requireOwn(viewer(), `/admin/client/${beside.id}${path}`))
  expect(await asked(`/cases/${own.id}/as-client`)).toBe('none')
  for (const path of [
    '',
    `/cases/${own.id}`,
    `/cases/${others.id}/as-client`,
    `/cases/${alias.id}/as-client`,
  ])
    expect([path, await asked(path)]).toEqual([path, 'not_found'])
  const opened = (who: AdminViewer) => listHolders(who, own.id).map(({ id, opens }) => [id, opens])
  expect(opened(viewer())).toEqual([
    [beside.id, false],
    [first.id, true],
  ])
  expect(opened(admin)).toEqual([
    [beside.id, true],
    [first.id, true],
  ])
})

test('a document of another case is not opened, nor one that is in no case', async () => {
  const { viewer, own, others } = await firm()
  const open = (caseId: number | null) => {
    const { id } = createDocument({ caseId })
    return refusalOf(() => openDocument(viewer(), id, { now: NOW, address: null }))
  }
  expect(await open(own.id)).toBe('none')
  expect(await open(others.id)).toBe('not_found')
  expect(await open(null)).toBe('not_found')
})

test('the list they came from shows a lawyer no neighbours that are not theirs', async () => {
  const { viewer, client, own, alias } = await firm()
  const at = { clientId: client.id, caseId: own.id }
  const { previous, next } = findNeighbours(viewer(), '/admin/cases', at, NOW)
  expect([previous, next].filter(Boolean)).toEqual([`/admin/client/${client.id}?case=${alias.id}`])
  for (const list of ['/admin/clients', '/admin/search?q=Gil', '/admin/search/texts?q=Robles'])
    expect(findNeighbours(viewer(), list, at, NOW)).toMatchObject({ previous: null, next: null })
})

test('the search of everything finds a lawyer their own clients, cases and documents, and nothing by which others are known', async () => {
  const { viewer, client, own, others, stranger, foreign } = await firm()
  const mine = createDocument({ caseId: own.id, fileName: 'Poder notarial.pdf' })
  createDocument({ caseId: others.id, fileName: 'Poder de otro.pdf' })
  createDocument({ caseId: foreign.id, fileName: 'Poder ajeno.pdf' })
  createDocument({ caseId: null, fileName: 'Poder suelto.pdf' })
  const found = (q: string, who = viewer()) =>
    searchEverything(who, q, 10).flatMap((group) => group.found.map((one) => [group.kind, one.title]))
  const titles = (q: string) => found(q).map(([, title]) => title)
  expect(found('Elena')).toContainEqual(['clients', 'Elena Robles Vidal'])
  expect(titles(own.caseNumber)).toContainEqual(expect.stringContaining(own.caseNumber))
  expect(found('Poder')).toEqual([['documents', mine.fileName]])
  expect(found('Poder', admin)).toHaveLength(4)
  const known = [stranger.name, stranger.dni, stranger.email, stranger.username, foreign.caseNumber]
  const ofOthers = [...known, others.caseNumber, 'Luis Prados', 'ajeno', 'suelto', 'Ramón', 'Gil'].filter(
    (q) => q !== null && q !== '',
  ) as string[]
  for (const q of ofOthers) expect([q, found(q)]).toEqual([q, []])
  for (const q of known.filter(Boolean) as string[])
    expect([q, found(q, admin).length > 0]).toEqual([q, true])
  // Of a client with cases of two lawyers, the other's are not among them.
  expect(titles('Robles').filter((title) => title?.includes(others.caseNumber))).toEqual([])
  expect(found('Robles').filter(([kind]) => kind === 'clients')).toEqual([['clients', 'Elena Robles Vidal']])
  transact((tx) => tx.update(cases).set({ clientId: null }).where(eq(cases.id, own.id)).run())
  const [group] = searchEverything(viewer(), 'notarial', 10)
  expect(group?.found[0]?.to).toMatch(/^\/admin\/documents\?q=/)
  switchLawyersSee(admin, true, NOW)
  expect(found('Ramón')).not.toEqual([])
  expect(client.id).not.toBe(stranger.id)
})

test('who has a case now counts, and what the firm shows lawyers, from the next click on', async () => {
  const { viewer, own, foreign, eva } = await firm()
  const has = (id: number) => shown(viewer()).rows.some((row) => row.id === id)
  transact((tx) => tx.update(cases).set({ assignedLawyer: 'Luis Prados' }).where(eq(cases.id, own.id)).run())
  expect(has(own.id)).toBe(false)
  switchLawyersSee(admin, true, NOW)
  expect(has(foreign.id)).toBe(true)
  switchLawyersSee(admin, false, NOW)
  expect(has(foreign.id)).toBe(false)
  changeStaff(admin, eva.id, { ...EVA, lawyerNames: ['Luis Prados'] }, NOW)
  expect(has(own.id)).toBe(true)
  changeStaff(admin, eva.id, { ...EVA, role: 'office', lawyerNames: [] }, NOW)
  expect(has(foreign.id)).toBe(true)
  expect(database().select().from(staff).get()).toMatchObject({ role: 'office', lawyerNames: [] })
})

test('a lawyer is told of nobody by a number but of those who hold their case, and gives it to no one else', async () => {
  const { viewer, own, stranger } = await firm()
  const { id: holder } = createClient({ name: 'Tomás Requena Gil' })
  addHolder(admin, own.id, holder, NOW)
  expect(holderQuestion(viewer(), own.id, holder).name).toBe('Tomás Requena Gil')
  for (const one of [stranger.id, 99_999_999]) {
    expect(await refusalOf(() => holderQuestion(viewer(), own.id, one))).toBe('not_found')
    expect(await refusalOf(() => addHolder(viewer(), own.id, one, NOW))).toBe('not_found')
  }
})
