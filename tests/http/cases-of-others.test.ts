import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { switchSharing } from '~/features/settings/sharing.server'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { caseHolders, caseRequests, documentSummaries, requestFiles } from '~db/schema'
import { createCase, createClient, createDocument } from '../support/factories'
import { cookieOf, Visitor } from '../support/http'
import { routeTable } from '../support/matrix/route-table'
import { caseNumbered, clientOf, eventsOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'
import { joined } from '../support/staff'
import { admin as administrator, sessionOf } from '../support/ways-in'

const { portal, admin } = await signedIn()

const requestOf = (caseId: number) => {
  const row = {
    caseId,
    kind: 'signature' as const,
    text: 'Firme el poder',
    source: 'admin' as const,
    createdAt: 1,
  }
  return transact((tx) => tx.insert(caseRequests).values(row).returning().get()).id
}

const summarised = (id: number, caseId: number) =>
  transact((tx) =>
    tx
      .insert(documentSummaries)
      .values({ id, caseId, sha256: '', es: 'Dice esto.', confirmedAt: 1 })
      .onConflictDoNothing()
      .run(),
  )

const nested = routeTable().filter(({ pattern }) => pattern.includes('/client/:clientId/cases/:caseId'))

test.each(nested)(
  'at $pattern a case is found only under its own client, to read and to write',
  async ({ pattern, takesPost }) => {
    const { id: caseId } = caseNumbered(VICTOR.cases[0] ?? '')
    const requestId = requestOf(caseId)
    const [event] = eventsOf(VICTOR.cases[0] ?? '')
    const { id: holderId } = createClient()
    transact((tx) => tx.insert(caseHolders).values({ caseId, userId: holderId, addedAt: 1 }).run())
    const documentId = event?.documentIds[0] ?? 0
    summarised(documentId, caseId)
    const path = (clientId: number) =>
      pattern
        .replace(':clientId', `${clientId}`)
        .replace(':caseId', `${caseId}`)
        .replace(':eventId', `${event?.id}`)
        .replace(':documentId', `${documentId}`)
        .replace(':field', 'assignedLawyer')
        .replace(':verb', 'restore')
        .replace(':holderId', `${holderId}`)
        .replace(':requestId', `${requestId}`)
        .replace(':ending', 'close')
    const others = path(clientOf(ROCIO.dni).id)
    expect((await admin.get(path(clientOf(VICTOR.dni).id))).status).toBeLessThan(400)
    expect((await admin.get(others)).status).toBe(404)
    expect((await admin.get(`${others}.data`)).status).toBe(404)
    if (!takesPost) return
    const written = { text: 'Firme el poder', title: 'Vista', status: 'completed', value: 'Otra' }
    expect((await admin.submit(others, written)).status).toBe(404)
    expect((await admin.submit(`${others}.data`, written)).status).toBe(404)
  },
)

test.each(nested.filter(({ pattern }) => pattern.includes(':holderId')))(
  'at $pattern a lawyer learns of nobody by a number, and the firm of nobody who is blocked',
  async ({ pattern }) => {
    const { id: caseId, assignedLawyer } = caseNumbered(VICTOR.cases[0] ?? '')
    const lawyer = await lawyerCalled(assignedLawyer, pattern.length)
    const [stranger, blocked] = [createClient({ name: 'Berta Nieto' }), createClient({ name: 'Celia Oro' })]
    blockClients(administrator, [blocked.id], Date.now())
    const place = pattern.replace(':clientId', `${clientOf(VICTOR.dni).id}`).replace(':caseId', `${caseId}`)
    expect((await lawyer.get(`/admin/client/${clientOf(VICTOR.dni).id}`)).status).toBe(200)
    for (const [who, { id }] of [
      [lawyer, stranger],
      [lawyer, blocked],
      [admin, blocked],
    ] as const) {
      const path = place.replace(':holderId', `${id}`)
      const asked = await who.get(path)
      expect([403, 404]).toContain(asked.status)
      expect(await asked.text()).not.toMatch(/Nieto|Oro/)
      expect([302, 403, 404]).toContain((await who.submit(path, {})).status)
    }
    expect(holdersAmong([stranger.id, blocked.id])).toEqual([])
  },
)

async function lawyerCalled(lawyerName: string, number: number) {
  const person = {
    name: `Letrado de ${number}`,
    email: `letrado${number}@despacho.example`,
    role: 'lawyer' as const,
    lawyerNames: [lawyerName],
  }
  const lawyer = new Visitor(portal.url)
  lawyer.cookies.set('asid', cookieOf((await joined(administrator, person)).session))
  return lawyer
}

test('on the page of a case a lawyer is offered what they may open', async () => {
  const { id: caseId, assignedLawyer } = caseNumbered(VICTOR.cases[0] ?? '')
  const lawyer = await lawyerCalled(assignedLawyer, 1)
  const { id: holderId } = createClient({ name: 'Tomás Requena Gil' })
  transact((tx) => tx.insert(caseHolders).values({ caseId, userId: holderId, addedAt: 1 }).run())
  const page = async (who: Visitor) =>
    (await who.get(paths.adminClient(clientOf(VICTOR.dni).id, caseId))).text()
  const closed = [/\/admin\/documents\/\d+\/recall"/, new RegExp(`href="${paths.adminClient(holderId)}"`)]
  for (const pattern of closed) {
    expect(await page(admin)).toMatch(pattern)
    expect(await page(lawyer)).not.toMatch(pattern)
  }
  const asThey = paths.adminAsClient(holderId, caseId)
  expect(await page(lawyer)).toContain(`href="${asThey}"`)
  const seen = await lawyer.get(asThey)
  expect(seen.status).toBe(200)
  expect(await seen.text()).not.toMatch(new RegExp(`href="${paths.adminClient(holderId)}"`))
})

const holdersAmong = (ids: number[]) =>
  database().select().from(caseHolders).where(inArray(caseHolders.userId, ids)).all()

/** A document of Víctor's case that somebody has sent while all of those who held it saw it. */
function sentTogether(sentBy: number) {
  const { id: caseId } = caseNumbered(VICTOR.cases[0] ?? '')
  const { id: documentId } = createDocument({ caseId })
  const file = { fileName: 'dni.pdf', mimeType: 'application/pdf', fileSize: 1, sha256: 'a'.repeat(64) }
  const from = { caseId, requestId: requestOf(caseId), documentId, sentBy, shared: true, receivedAt: 1 }
  transact((tx) =>
    tx
      .insert(requestFiles)
      .values({ ...file, ...from, state: 'accepted' })
      .run(),
  )
  return { caseId, documentId }
}

test.each([
  { on: false, status: 404 },
  { on: true, status: 200 },
])(
  'what one has sent is found by another who holds the case only where the firm says so ($on)',
  async (way) => {
    const { id: holderId } = createClient()
    const { caseId, documentId } = sentTogether(clientOf(VICTOR.dni).id)
    transact((tx) => tx.insert(caseHolders).values({ caseId, userId: holderId, addedAt: 1 }).run())
    const stranger = createClient()
    switchSharing(administrator, way.on, Date.now())
    const status = async (userId: number) => {
      const visitor = new Visitor(portal.url).carry(sessionOf(userId))
      return (await visitor.get(paths.preview(documentId))).status
    }
    const own = await status(clientOf(VICTOR.dni).id)
    expect([await status(holderId), await status(stranger.id)]).toEqual([way.on ? own : way.status, 404])
    expect(own).not.toBe(404)
  },
)

test('of a case without a client the page of whoever sees it says so, and takes it from them', async () => {
  const { id } = createClient({ name: 'Tomás Requena Gil' })
  const { id: caseId, caseNumber } = createCase({ clientId: null })
  transact((tx) => tx.insert(caseHolders).values({ caseId, userId: id, addedAt: 1 }).run())
  const path = paths.adminHolderRemove(id, caseId, id)
  const page = await (await admin.get(paths.adminClient(id))).text()
  expect(page).toContain('sin primer titular')
  expect(page).toContain(`href="${path}"`)
  const asked = await admin.get(path)
  expect([asked.status, (await asked.text()).includes(caseNumber)]).toEqual([200, true])
  const answer = await admin.submit(path, { calls: '' })
  expect(answer.headers.get('location')).toBe(paths.adminClient(id))
  expect(database().select().from(caseHolders).where(eq(caseHolders.caseId, caseId)).all()).toEqual([])
})
