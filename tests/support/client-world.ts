import { eq } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { LINK_LIFE_MS } from '~/features/auth/account-links.server'
import { writeFirm } from '~/features/settings/firm.server'
import { randomToken, sha256 } from '~/infra/crypto.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { accountLinks, caseRequests, users } from '~db/schema'
import { SAMPLE_REQUEST, sampleFirm } from '../../scripts/sample/firm'
import { dayFromNow } from './case-sheet'
import { createCase, createClient, createDocument, createEvent, dniOf } from './factories'
import { caseNumbered, clientOf } from './records'
import { VICTOR } from './sample-portal'

/** In addition to the people of the sample drive: one for each state a client's case can be in. */

export const PASSWORD = 'cuatro caballos verdes'
export const LONG_TEXT =
  'Hemos presentado la demanda en el Juzgado de Primera Instancia con los contratos, los extractos y la reclamación previa. Pedimos que se anule la cláusula y que le devuelvan lo que pagó de más.'
export const CARMEN = { dni: dniOf(41_000_001), caseNumber: 'EXP-2025-0123' }
export const JULIAN = { dni: dniOf(41_000_002), caseNumber: 'EXP-2023-0045' }
export const PILAR = { dni: dniOf(41_000_003), caseNumber: 'EXP-2025-0200' }
export const MARTA = { dni: dniOf(41_000_004) }
export const NEWCOMER = { username: 'ana.nueva' }

/** Fills the open database of a sample portal. */
export async function peopleTheWorld() {
  transact((tx) => writeFirm(tx, sampleFirm, Date.now()))
  askVictor()
  carmenInCourt()
  julianAtTheEnd()
  pilarBeforeTheStart()
  createClient({ dni: MARTA.dni, username: MARTA.dni.toLowerCase(), name: 'Marta Gil Soto' })
  createClient({ username: NEWCOMER.username, dni: null, clientNumber: null, name: 'Ana Nueva Ruiz' })
  const password = await hashPassword(PASSWORD)
  transact((tx) => tx.update(users).set({ password }).run())
}

function askVictor() {
  const { id } = caseNumbered(VICTOR.cases[0] ?? '')
  const dueDate = dayFromNow(21)
  const request = {
    caseId: id,
    text: SAMPLE_REQUEST,
    dueDate,
    source: 'admin' as const,
    createdAt: Date.now(),
  }
  transact((tx) => tx.insert(caseRequests).values(request).run())
}

/** In court, with a hearing and a lawyer, long texts, documents with and without an event, old and new. */
function carmenInCourt() {
  const client = createClient({
    dni: CARMEN.dni,
    username: CARMEN.dni.toLowerCase(),
    name: 'Carmen Ortega Ruiz',
    email: 'carmen.ortega@correo.example',
  })
  const { id: caseId } = createCase({
    clientId: client.id,
    caseNumber: CARMEN.caseNumber,
    title: 'Carmen Ortega Ruiz / Crédito Ribera, S.A.',
    assignedLawyer: 'Elena Robles Vidal',
    expedienteContrario: 'Crédito Ribera, S.A.',
    situacionActual: 'Admitida a trámite',
    nextHearing: dayFromNow(45),
    processStartDate: dayFromNow(-240),
  })
  const file = (fileName: string, category: string, age: number, fileSize: number) =>
    createDocument({ caseId, fileName, category, fileSize, uploadDate: Date.now() - days(age) }).id
  const claim = file('Demanda con sello de entrada.pdf', 'DEMANDA_INTERPUESTA', 70, 1_240_000)
  const receipt = file(
    'Acuse_de_presentacion_de_la_demanda_2025_00123456.pdf',
    'DEMANDA_INTERPUESTA',
    70,
    98_600,
  )
  const decree = file('Decreto de admisión a trámite.pdf', 'EN_TRAMITE_JUDICIAL', 1, 223_600)
  const letter = file('Reclamación previa a la entidad.pdf', 'FASE_EXTRAJUDICIAL', 190, 188_400)
  file('Hoja de encargo firmada.pdf', 'General', 240, 318_000)
  file('Extracto tarjeta 2019-2024.jpg', 'General', 240, 2_200_000)
  const event = (title: string, age: number, extra: Partial<Parameters<typeof createEvent>[0]> = {}) =>
    createEvent({
      caseId,
      title,
      eventDate: dayFromNow(-age),
      createdAt: Date.now() - days(age),
      changedAt: Date.now() - days(age),
      ...extra,
    })
  event('Fase Extrajudicial', 190, {
    description: 'Reclamamos a Crédito Ribera por escrito. No aceptó.',
    documentIds: JSON.stringify([letter]),
  })
  event('Demanda Redactada', 110)
  event('Demanda Interpuesta', 70, {
    description: LONG_TEXT,
    documentIds: JSON.stringify([claim, receipt]),
  })
  event('En Trámite Judicial', 1, { status: 'in_progress', documentIds: JSON.stringify([decree]) })
  event('Vista en el juzgado', -45, { status: 'scheduled', changedAt: Date.now() - days(1) })
}

function julianAtTheEnd() {
  const client = createClient({
    dni: JULIAN.dni,
    username: JULIAN.dni.toLowerCase(),
    name: 'Julián Vega Prieto',
  })
  const { id: caseId } = createCase({
    clientId: client.id,
    caseNumber: JULIAN.caseNumber,
    title: 'Julián Vega Prieto / Banco Ejemplar, S.A.',
    expedienteContrario: 'Banco Ejemplar, S.A.',
    status: 'closed',
    processStartDate: dayFromNow(-900),
  })
  const path = [
    ['Fase Extrajudicial', 850],
    ['Demanda Redactada', 780],
    ['Demanda Interpuesta', 760],
    ['En Trámite Judicial', 700],
    ['Sentencia Desfavorable', 300],
    ['Recurrido en Apelación', 280],
    ['Sentencia Apelación Favorable', 60],
    ['Archivado', 20],
  ] as const
  for (const [title, age] of path)
    createEvent({ caseId, title, eventDate: dayFromNow(-age), changedAt: Date.now() - days(age) })
}

function pilarBeforeTheStart() {
  const client = createClient({
    dni: PILAR.dni,
    username: PILAR.dni.toLowerCase(),
    name: 'Pilar Santos Nieto',
    email: null,
  })
  createCase({
    clientId: client.id,
    caseNumber: PILAR.caseNumber,
    title: 'Pilar Santos Nieto',
    status: 'pending',
  })
}

/** Sets this client's last visit, as the next sign-in will find it. */
export function lastVisit(dni: string, daysAgo: number | null) {
  const lastVisitAt = daysAgo === null ? null : Date.now() - days(daysAgo)
  const visit = { lastVisitAt, visitBeganAt: lastVisitAt, visitSince: null }
  transact((tx) => tx.update(users).set(visit).where(eq(users.dni, dni)).run())
}

type Purpose = (typeof accountLinks.$inferSelect)['purpose']

/** A one-time link as in e-mails, without ending earlier ones; returns its token. */
export function linkFor(dni: string, purpose: Purpose): string {
  const token = randomToken()
  const now = Date.now()
  const link = { tokenHash: sha256(token), userId: clientOf(dni).id, purpose, createdAt: now }
  transact((tx) =>
    tx
      .insert(accountLinks)
      .values({ ...link, expiresAt: now + LINK_LIFE_MS })
      .run(),
  )
  return token
}

/** Whether a link has been used or ended. */
export const isEnded = (token: string) =>
  database()
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, sha256(token)))
    .get()?.endedAt !== null
