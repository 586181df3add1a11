import { expect, test } from 'vitest'
import { transact } from '~db/client'
import { caseHolders, caseRequests } from '~db/schema'
import { createClient } from '../support/factories'
import { routeTable } from '../support/matrix/route-table'
import { caseNumbered, clientOf, eventsOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn()

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

const nested = routeTable().filter(({ pattern }) => pattern.includes('/client/:clientId/cases/:caseId'))

test.each(nested)(
  'at $pattern a case is found only under its own client, to read and to write',
  async ({ pattern, takesPost }) => {
    const { id: caseId } = caseNumbered(VICTOR.cases[0] ?? '')
    const requestId = requestOf(caseId)
    const [event] = eventsOf(VICTOR.cases[0] ?? '')
    const { id: holderId } = createClient()
    transact((tx) => tx.insert(caseHolders).values({ caseId, userId: holderId, addedAt: 1 }).run())
    const path = (clientId: number) =>
      pattern
        .replace(':clientId', `${clientId}`)
        .replace(':caseId', `${caseId}`)
        .replace(':eventId', `${event?.id}`)
        .replace(':documentId', `${event?.documentIds[0]}`)
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
