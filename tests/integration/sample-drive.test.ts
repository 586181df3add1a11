import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readDocumentIds } from '~/domain/document-ids'
import { foldAccents } from '~/domain/fold-accents'
import { openStored } from '~/infra/storage/store.server'
import { database } from '~db/client'
import * as schema from '~db/schema'
import { dayFromNow } from '../support/case-sheet'
import { sampleDrive, sync, useSampleDrive } from '../support/sync'

const expected = JSON.parse(readFileSync('tests/fixtures/sample-drive-expected.json', 'utf8'))
const byText = (a: string, b: string) => a.localeCompare(b)

beforeAll(async () => {
  useSampleDrive()
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', error: null })
})

test('the clients of the sheet are there, each once, with e-mail and phone', () => {
  const rows = database().select().from(schema.users).all()
  const found = rows.map(({ dni, email, phone }) => ({ dni, email, phone }))
  expect(sorted(found, 'dni')).toEqual(sorted(expected.clients, 'dni'))
})

test('the cases and their events are those of the sheet, with status, date and description', () => {
  const phases = new Map(
    database()
      .select()
      .from(schema.timelinePhases)
      .all()
      .map((phase) => [phase.id, phase]),
  )
  const events = database().select().from(schema.caseEvents).all()
  const found = database()
    .select()
    .from(schema.cases)
    .innerJoin(schema.users, eq(schema.users.id, schema.cases.clientId))
    .all()
    .map(({ cases: row, users: client }) => ({
      caseNumber: row.caseNumber,
      dni: client.dni,
      expedienteContrario: row.expedienteContrario,
      processStartDate: row.processStartDate,
      situacionActual: row.situacionActual,
      assignedLawyer: row.assignedLawyer || null,
      events: events
        .filter((event) => event.caseId === row.id)
        .map((event) => {
          const phase = phases.get(event.phaseId ?? 0)
          const { status, eventDate, description } = event
          return {
            phase: foldAccents(phase?.title ?? ''),
            order: phase?.order,
            status,
            eventDate,
            ...(description && { description }),
          }
        })
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    }))
  expect(sorted(found, 'caseNumber')).toEqual(sorted(expected.cases.map(asOfToday), 'caseNumber'))
  expect(events).toHaveLength(expected.counts.events)
})

test('the refused rows are listed with sheet, cell and reason', () => {
  const found = rowsOf('refused').map(({ sheet, cell, reason }) => ({ sheet, cell, reason }))
  expect(sorted(found, 'cell')).toEqual(sorted(expected.rejected, 'cell'))
})

test('the values that no phase understands are kept, with their row and phase', () => {
  const found = rowsOf('unmapped').map(({ sheet, cell, detail }) => ({
    sheet,
    row: Number(cell?.replace(/^[A-Z]+/, '')),
    phase: foldAccents(String(detail.phase)),
    value: detail.value,
  }))
  const key = (row: { row: number; phase: string }) => `${row.row} ${row.phase}`
  const inOrder = (rows: { row: number; phase: string }[]) => [...rows].sort((a, b) => byText(key(a), key(b)))
  expect(inOrder(found)).toEqual(inOrder(expected.unmapped))
})

test('every document of the folders hangs on the right event of the right case, byte for byte', async () => {
  const cases = new Map(
    database()
      .select()
      .from(schema.cases)
      .all()
      .map((row) => [row.id, row.caseNumber]),
  )
  const events = database().select().from(schema.caseEvents).all()
  const rows = database().select().from(schema.documents).all()
  const found = rows.map((row) => {
    const owners = events.filter((event) => readDocumentIds(event.documentIds).includes(row.id))
    expect(owners.every((event) => event.caseId === row.caseId)).toBe(true)
    return {
      caseNumber: cases.get(row.caseId ?? 0),
      category: row.category,
      fileName: row.fileName,
      linkedTo: owners.map(({ title }) => foldAccents(title)).join(' + '),
    }
  })
  const wanted = expected.documents.map(({ folder, ...document }: { folder: string }) => document)
  const key = (row: { caseNumber?: string; category: string }) => `${row.caseNumber} ${row.category}`
  const inOrder = (list: { category: string }[]) => [...list].sort((a, b) => byText(key(a), key(b)))
  expect(inOrder(found)).toEqual(inOrder(wanted))

  for (const document of expected.documents) {
    const row = rows.find(
      (candidate) =>
        candidate.fileName === document.fileName &&
        cases.get(candidate.caseId ?? 0) === document.caseNumber &&
        candidate.category === document.category,
    )
    const { body } = await openStored(row?.filePath ?? '')
    const stored = Buffer.concat(await body.toArray())
    const folder = `${sampleDrive()}/Expedientes/${document.folder}`
    const original = readFileSync(`${folder}/${folderOf(document.category)}/${document.fileName}`)
    expect(stored.equals(original)).toBe(true)
  }
})

test('a second run changes nothing and sends nothing', async () => {
  const before = dump()
  const run = await sync()
  expect(run).toMatchObject({ state: 'unchanged', counts: { documentsAdded: 0, documentsFailed: 0 } })
  expect(dump()).toEqual(before)
})

test('a second run that reads the same sheet again changes nothing and sends nothing', async () => {
  database().update(schema.syncRuns).set({ civilDate: '2000-01-01' }).run()
  const before = dump()
  const run = await sync()
  expect(run).toMatchObject({
    state: 'done',
    counts: {
      newClients: 0,
      changedClients: 0,
      newCases: 0,
      changedCases: 0,
      newEvents: 0,
      changedEvents: 0,
      mailsQueued: 0,
    },
  })
  expect(dump()).toEqual(before)
})

function dump() {
  const { users, cases, caseEvents, documents, mailOutbox, welcomeEmails, syncBases } = schema
  return [users, cases, caseEvents, documents, mailOutbox, welcomeEmails, syncBases].map((table) =>
    database().select().from(table).all(),
  )
}

function rowsOf(kind: 'refused' | 'unmapped') {
  return database().select().from(schema.syncRows).where(eq(schema.syncRows.kind, kind)).all()
}

type ExpectedCase = { events: { status: string; eventDate: string | null }[] }

/** A date that was in the future when the list was written may have come since. */
const asOfToday = (row: ExpectedCase) => ({
  ...row,
  events: row.events.map((event) =>
    event.status === 'scheduled' && event.eventDate && event.eventDate <= dayFromNow(0)
      ? { ...event, status: 'completed' }
      : event,
  ),
})

function sorted<Row>(rows: Row[], key: keyof Row): Row[] {
  return [...rows].sort((a, b) => byText(String(a[key]), String(b[key])))
}

const order = [
  'FASE_EXTRAJUDICIAL',
  'ACUERDO_ACEPTADO_FASE_EXTRAJUDICIAL',
  'DEMANDA_REDACTADA',
  'DEMANDA_INTERPUESTA',
  'EN_TRAMITE_JUDICIAL',
  '',
  '',
  'RECURRIDO_EN_APELACION',
]
const folderOf = (category: string) =>
  `${String(order.indexOf(category) + 1).padStart(2, '0')} ${category.replaceAll('_', ' ')}`
