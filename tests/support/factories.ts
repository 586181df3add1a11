import { eq } from 'drizzle-orm'
import { caseKey } from '~/domain/cases/case-number'
import { transact } from '~db/client'
import { caseEvents, cases, documents, users } from '~db/schema'

/** People and cases for tests; each test sets what it is about, the rest is generated here. */

let serial = 0
const next = () => {
  serial += 1
  return serial
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
export const dniOf = (number: number) => `${String(number).padStart(8, '0')}${LETTERS[number % 23]}`

type NewClient = Partial<typeof users.$inferInsert>
export function createClient(overrides: NewClient = {}) {
  const n = next()
  const dni = dniOf(40_000_000 + n)
  const values = {
    username: dni.toLowerCase(),
    dni,
    clientNumber: `T-${n}`,
    name: 'Elena Robles Vidal',
    email: `elena.robles.${n}@correo.example`,
    createdAt: Date.now(),
    ...overrides,
  }
  return transact((tx) => tx.insert(users).values(values).returning().get())
}

type NewCase = Partial<typeof cases.$inferInsert>
export function createCase(overrides: NewCase = {}) {
  const now = Date.now()
  const { caseNumber = `CASO-${next()}` } = overrides
  const values = {
    caseNumber,
    caseKey: caseKey(caseNumber),
    title: 'Elena Robles Vidal / Banco Ejemplar',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  }
  return transact((tx) => tx.insert(cases).values(values).returning().get())
}

type NewEvent = Partial<typeof caseEvents.$inferInsert> & { caseId: number }
export function createEvent(overrides: NewEvent) {
  const values = {
    title: 'Demanda Interpuesta',
    status: 'completed' as const,
    source: 'manual' as const,
    createdAt: Date.now(),
    changedAt: Date.now(),
    ...overrides,
  }
  return transact((tx) => tx.insert(caseEvents).values(values).returning().get())
}

type NewDocument = Partial<typeof documents.$inferInsert>
export function createDocument(overrides: NewDocument = {}) {
  const n = next()
  const id = `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
  const values = {
    name: `Documento ${n}`,
    fileName: `Documento ${n}.pdf`,
    fileSize: 1234,
    mimeType: 'application/pdf',
    sha256: 'a'.repeat(64),
    uploadDate: Date.now(),
    filePath: `${id.slice(0, 2)}/${id}`,
    ...overrides,
  }
  return transact((tx) => tx.insert(documents).values(values).returning().get())
}

/** A case is blocked from an instant (UTC milliseconds) on, or no longer (null). */
export const blockCase = (id: number, blockedAt: number | null) =>
  transact((tx) => tx.update(cases).set({ blockedAt }).where(eq(cases.id, id)).run())
