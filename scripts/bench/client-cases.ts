import { openSession } from '~/features/auth/session.server'
import { writeFirm } from '~/features/settings/firm.server'
import { setCookie } from '~/infra/http/cookies.server'
import { readRequestContext } from '~/infra/http/request-context.server'
import { sqlite, transact } from '~db/client'
import { sampleFirm } from '../sample/firm'

const DAY_MS = 86_400_000
const STEPS = [
  ['Fase Extrajudicial', 700, 'completed'],
  ['Demanda Redactada', 600, 'completed'],
  ['Demanda Interpuesta', 400, 'completed'],
  ['Aportación de documentos', 330, 'completed'],
  ['Contestación de la entidad', 300, 'completed'],
  ['En Trámite Judicial', 200, 'in_progress'],
  ['Ratificación del perito', 90, 'completed'],
  ['Vista en el juzgado', -50, 'scheduled'],
] as const
const DOCUMENTS = 12
const OTHER_CASES = 4

/** A client with one long case and one with several, in the open portal; returns their ids, and that of the long case. */
export function makeClients(now: number): { one: number; several: number; longCase: number } {
  transact((tx) => writeFirm(tx, sampleFirm, now))
  const [one, several] = [client(1, now), client(2, now)]
  const longCase = legalCase(one, 1, now)
  for (let number = 2; number <= 1 + OTHER_CASES; number += 1) legalCase(several, number, now)
  return { one, several, longCase }
}

/** The cookie of a client who is signed in. */
export async function cookieOf(userId: number, url: string): Promise<string> {
  const browser = await readRequestContext(new Request(url))
  const token = transact((tx) => openSession(tx, { kind: 'client', userId }, browser))
  const line = await setCookie('sid', token)
  return line.slice(line.indexOf('=') + 1, line.indexOf(';'))
}

const idOf = (result: { lastInsertRowid: number | bigint }) => Number(result.lastInsertRowid)
const dayOf = (now: number, age: number) => new Date(now - age * DAY_MS).toISOString().slice(0, 10)

const client = (number: number, now: number) =>
  idOf(
    sqlite()
      .prepare(
        `INSERT INTO users (username, dni, client_number, name, email, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        `cliente${number}`,
        `0000000${number}X`,
        `C-${number}`,
        'Jesús Fernández Mora',
        'a@correo.example',
        now,
      ),
  )

function legalCase(clientId: number, number: number, now: number): number {
  const caseId = idOf(
    sqlite()
      .prepare(
        `INSERT INTO cases (case_number, case_key, client_id, title, expediente_contrario, assigned_lawyer, next_hearing,
          created_at, updated_at) VALUES (?, ?, ?, ?, ?, 'Elena Robles Vidal', ?, ?, ?)`,
      )
      .run(
        `EXP-${number}`,
        `EXP-${number}`,
        clientId,
        'Reclamación',
        `Crédito ${number}, S.A.`,
        dayOf(now, -50),
        now,
        now,
      ),
  )
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => document(caseId, index, now))
  STEPS.forEach(([title, age, status], index) => {
    const linked = documents.filter((_, at) => at % STEPS.length === index)
    sqlite()
      .prepare(
        `INSERT INTO case_events (case_id, title, description, status, event_date, document_ids, source, created_at, changed_at)
          VALUES (?, ?, ?, ?, ?, ?, 'manual', ?, ?)`,
      )
      .run(caseId, title, `${title}. `.repeat(8), status, dayOf(now, age), JSON.stringify(linked), now, now)
  })
  return caseId
}

const document = (caseId: number, index: number, now: number) =>
  idOf(
    sqlite()
      .prepare(
        `INSERT INTO documents (case_id, name, file_name, file_size, mime_type, sha256, upload_date, file_path, category)
          VALUES (?, ?, ?, 100000, 'application/pdf', ?, ?, ?, 'General')`,
      )
      .run(
        caseId,
        'Escrito',
        `Escrito número ${index + 1}.pdf`,
        '0'.repeat(64),
        now,
        `aa/${caseId}-${index}`,
      ),
  )
