import fc from 'fast-check'
import { expect, test } from 'vitest'
import { database, sqlite } from '~db/client'
import { caseEvents } from '~db/schema'
import { freshPortal } from '../support/fresh-portal'
import { type MemoryRow, sheets, takeSheet } from '../support/in-memory-sheet'
import { allCases, allClients, allMails, dump, notesOf } from '../support/records'
import { applyRun, undoRun } from '../support/sync'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60)

/** Hand edits between two sheets, as an administrator makes them. */
const EDITS = [
  "UPDATE cases SET assigned_lawyer = 'Marta Ruiz' WHERE case_number = 'EXP-1'",
  "UPDATE cases SET archived = 1, archived_at = 1, archived_by = 'Eva' WHERE case_number = 'EXP-2'",
  "DELETE FROM case_events WHERE title = 'Demanda Redactada' AND case_id IN (SELECT id FROM cases WHERE case_number = 'EXP-3')",
  "UPDATE case_events SET event_date = '2024-04-01', status = 'completed' WHERE title = 'Demanda Interpuesta'",
  "DELETE FROM cases WHERE case_number = 'EXP-4'",
  'UPDATE users SET phone = NULL',
]
const edits = fc.subarray(EDITS)

const given = fc.record({ before: sheets, hand: edits, after: sheets })

/** A portal that has taken the first sheet and then met its administrator. */
function portalAfter(before: MemoryRow[], hand: string[]) {
  sqlite().exec(
    ['sync_images', 'sync_plans', 'sync_rows', 'sync_runs', 'sync_bases', 'work_items', 'workbooks']
      .map((table) => `DELETE FROM ${table};`)
      .join(''),
  )
  sqlite().exec('DELETE FROM mail_outbox; DELETE FROM welcome_emails; DELETE FROM cases; DELETE FROM users;')
  takeSheet(before)
  for (const statement of hand) sqlite().exec(statement)
}

function check(property: (sheet: { after: MemoryRow[] }) => Promise<void>) {
  freshPortal()
  return fc.assert(
    fc.asyncProperty(given, async ({ before, hand, after }) => {
      portalAfter(before, hand)
      await property({ after })
    }),
    { numRuns: RUNS },
  )
}

test('what is applied and undone leaves everything as it was', () =>
  check(async ({ after }) => {
    const before = dump()
    const run = takeSheet(after)
    const changed = JSON.stringify(dump()) !== JSON.stringify(before)
    if (changed) expect((await undoRun(run)).kept).toEqual([])
    expect(dump()).toEqual(before)
  }))

test('a sheet that is taken twice does what it does once', () =>
  check(async ({ after }) => {
    takeSheet(after)
    const once = dump()
    const { counts } = takeSheet(after)
    expect(dump()).toEqual(once)
    expect(counts).toMatchObject({
      newClients: 0,
      newCases: 0,
      newEvents: 0,
      changedEvents: 0,
      mailsQueued: 0,
    })
  }))

test('what a plan shows is what happens, and nothing else', () =>
  check(async ({ after }) => {
    const before = stateOf()
    const run = takeSheet(after, { kind: 'preview' })
    const questions = notesOf(run, 'waiting').map(({ position }) => position)
    const yes = questions.filter((position) => position % 2 === 0)
    const shown = stateShown(before, run, new Set(yes))
    if (run.state === 'waiting') await applyRun(run, { yes })
    expect(stateOf()).toEqual(shown)
  }))

test('a plan that is applied equals the run that applies at once', () =>
  check(async ({ after }) => {
    const run = takeSheet(after, { kind: 'preview' })
    if (run.state === 'waiting') await applyRun(run)
    const planned = stateOf()
    if (run.state === 'waiting') await undoRun(run).catch(() => undefined)
    takeSheet(after)
    expect(stateOf()).toEqual(planned)
  }))

type State = Record<string, Record<string, unknown>>

/** Clients, cases and events by what names them to people, and the mails by where they go. */
function stateOf(): State {
  const numbers = new Map(allCases().map(({ id, caseNumber }) => [id, caseNumber]))
  const clients = allClients().map(({ dni, name, email, phone }) => [`client ${dni}`, { name, email, phone }])
  const cases = allCases().map((row) => [
    `case ${row.caseNumber}`,
    {
      title: row.title,
      status: row.status,
      expedienteContrario: row.expedienteContrario,
      assignedLawyer: row.assignedLawyer || null,
    },
  ])
  const events = database()
    .select()
    .from(caseEvents)
    .all()
    .map(({ caseId, title, status, eventDate, description }) => [
      `event ${numbers.get(caseId)} ${title}`,
      { status, eventDate, description },
    ])
  const mails = {
    addresses: allMails()
      .map(({ recipient }) => recipient)
      .sort(),
  }
  return Object.fromEntries([...clients, ...cases, ...events, ['mails', mails]])
}

type Shown = {
  name?: string
  changes?: { field: string; to: string | null }[]
  events?: { title: string; fields: Record<string, unknown> }[]
  mail?: { to: string }
}

/** The state that the rows of a run promise. */
function stateShown(before: State, run: { id: number }, yes: Set<number>): State {
  const state: State = structuredClone(before)
  const put = (name: string, fields: Record<string, unknown>) => {
    state[name] = { ...state[name], ...fields }
  }
  const fieldsOf = (changes: Shown['changes'] = []) =>
    Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const nothing = { email: null, phone: null }
  const blank = { expedienteContrario: null, assignedLawyer: null }
  const putCase = (row: ReturnType<typeof notesOf>[number], made: boolean) => {
    const { changes, events = [] } = row.detail as Shown
    put(`case ${row.caseNumber}`, { ...(made && blank), ...fieldsOf(changes) })
    for (const { title, fields } of events) put(`event ${row.caseNumber} ${title}`, fields)
  }
  const mails = [...((before.mails?.addresses as string[]) ?? [])]
  for (const row of [...notesOf(run, 'client'), ...notesOf(run, 'case')]) {
    const { changes, mail } = row.detail as Shown
    if (row.kind === 'case') putCase(row, row.reason === 'new')
    else put(`client ${row.unit?.slice(7)}`, { ...(row.reason === 'new' && nothing), ...fieldsOf(changes) })
    if (mail) mails.push(mail.to)
  }
  for (const row of notesOf(run, 'waiting').filter(({ position }) => yes.has(position))) {
    if (row.reason === 'other_name') putCase(row, true)
    else answered(state, row, put)
    const { mail } = row.detail as Shown
    if (mail) mails.push(mail.to)
  }
  state.mails = { addresses: mails.sort() }
  for (const key of Object.keys(state)) if (key.startsWith('case ')) delete state[key]?.situacionActual
  return state
}

type Asked = { field?: string; to?: unknown; phaseId?: number; about?: string; changes?: Shown['changes'] }

/** What a yes to a question promises. */
function answered(
  state: State,
  row: ReturnType<typeof notesOf>[number],
  put: (name: string, fields: Record<string, unknown>) => void,
) {
  const { field, to, phaseId, about, changes = [] } = row.detail as Asked
  for (const change of changes) put(`case ${row.caseNumber}`, { [change.field]: change.to })
  const title = phaseId === undefined ? null : titleOf(phaseId)
  const event = `event ${row.caseNumber} ${title}`
  if (row.reason === 'event_withdrawn') delete state[event]
  else if (title !== null) put(event, eventAsked(row))
  else if (field === undefined) return
  else if (['name', 'email', 'phone'].includes(field)) put(`client ${about?.slice(7)}`, { [field]: to })
  else put(`case ${row.caseNumber}`, { [field]: to })
}

const titleOf = (phaseId: number) =>
  sqlite().prepare('SELECT title FROM timeline_phases WHERE id = ?').pluck().get(phaseId)

const eventAsked = (row: ReturnType<typeof notesOf>[number]) =>
  (row.detail as Shown).events?.[0]?.fields ?? {}
