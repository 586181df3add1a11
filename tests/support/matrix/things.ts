import { eq } from 'drizzle-orm'
import { database, transact } from '~db/client'
import {
  caseHolders,
  caseRequests,
  clientNotes,
  jobs,
  syncRuns,
  timelinePhases,
  users,
  workbooks,
  workItems,
} from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../factories'
import type { Entity } from './world'

/** Whose cases the lawyer of the matrix sees. */
export const LAWYER = 'lawyer'

/** The id of an object that may be destroyed: created on first use, with everything it belongs to. */
export type Things = (entity: Entity) => number

export function newThings(): Things {
  const made = new Map<Entity, number>()
  const things: Things = (entity) => {
    const id = made.get(entity) ?? makers[entity](things)
    made.set(entity, id)
    return id
  }
  return things
}

/** The DNI of the client that may be destroyed, which is typed before they are erased. */
export const dniOfThing = (things: Things): string =>
  database()
    .select({ dni: users.dni })
    .from(users)
    .where(eq(users.id, things('client')))
    .get()?.dni ?? ''

let serial = 0
const next = () => {
  serial += 1
  return serial
}

const row = { createdAt: 1, updatedAt: 1, foundAt: 1, firstSeenAt: 1, lastSeenAt: 1, startedAt: 1 }

const makers: Record<Entity, (things: Things) => number> = {
  client: () => createClient().id,
  holder: (things) => {
    const { id } = createClient()
    const link = { caseId: things('case'), userId: id, addedAt: 1 }
    transact((tx) => tx.insert(caseHolders).values(link).run())
    return id
  },
  case: (things) => createCase({ clientId: things('client'), assignedLawyer: LAWYER }).id,
  request: (things) =>
    transact((tx) =>
      tx
        .insert(caseRequests)
        .values({ caseId: things('case'), text: 'Firme el poder.', source: 'admin', createdAt: 1 })
        .returning()
        .get(),
    ).id,
  signature: (things) =>
    transact((tx) =>
      tx
        .insert(caseRequests)
        .values({
          ...{ caseId: things('case'), kind: 'signature', text: 'Firme el encargo.' },
          ...{ source: 'admin', createdAt: 1 },
        })
        .returning()
        .get(),
    ).id,
  note: (things) =>
    transact((tx) =>
      tx
        .insert(clientNotes)
        .values({ clientId: things('client'), text: 'Llamar.', createdAt: 1 })
        .returning()
        .get(),
    ).id,
  document: (things) => createDocument({ caseId: things('case') }).id,
  event: (things) => createEvent({ caseId: things('case') }).id,
  phase: () => {
    const phase = { ...row, title: `Fase de prueba ${next()}`, order: 50, documentCategories: [] }
    return transact((tx) => tx.insert(timelinePhases).values(phase).returning().get()).id
  },
  // A run that has changed nothing: there is nothing to apply or undo.
  run: () => {
    const run = {
      ...row,
      origin: 'admin',
      actor: 'matrix',
      state: 'unchanged',
      civilDate: '2025-01-15',
    } as const
    return transact((tx) => tx.insert(syncRuns).values(run).returning().get()).id
  },
  job: () => {
    const job = { ...row, kind: 'push', key: `prueba-${next()}`, runAt: Date.now() + 3_600_000 }
    return transact((tx) => tx.insert(jobs).values(job).returning().get()).id
  },
  workbook: () => {
    const name = `Prueba ${next()}.xlsx`
    const workbook = { ...row, nameKey: name.toLowerCase(), name }
    return transact((tx) => tx.insert(workbooks).values(workbook).returning().get()).id
  },
  work: () => {
    const item = {
      ...row,
      key: `prueba-${next()}`,
      kind: 'refused',
      reason: 'dni_invalid',
      state: 'open',
    } as const
    return transact((tx) => tx.insert(workItems).values(item).returning().get()).id
  },
}
