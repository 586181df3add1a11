import { database, sqlite } from '~db/client'
import { caseEvents } from '~db/schema'
import { allCases, allClients, allMails, notesOf } from './records'

type State = Record<string, Record<string, unknown>>

/** Clients, cases and events by what identifies them to people, and e-mails by recipient. */
export function stateOf(): State {
  const numbers = new Map(allCases().map(({ id, caseNumber }) => [id, caseNumber]))
  const clients = allClients().map(({ dni, name, email, phone }) => [`client ${dni}`, { name, email, phone }])
  const cases = allCases().map((row) => [
    `case ${row.caseNumber}`,
    {
      title: row.title,
      status: row.status,
      expedienteContrario: row.expedienteContrario,
      assignedLawyer: row.assignedLawyer || null,
      nextHearing: row.nextHearing,
      hearingUnsaid: row.hearingUnsaid,
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
      .filter(({ kind }) => kind === 'welcome')
      .map(({ recipient }) => recipient)
      .sort(),
  }
  return Object.fromEntries([...clients, ...cases, ...events, ['mails', mails]])
}

type Shown = {
  name?: string
  changes?: { field: string; to: string | null }[]
  events?: { title: string; fields: Record<string, unknown> }[]
  withdrawn?: { title: string }[]
  mail?: { to: string }
}

/** The state promised by the rows of a run. */
export function stateShown(before: State, run: { id: number }, yes: Set<number>): State {
  const state: State = structuredClone(before)
  const put = (name: string, fields: Record<string, unknown>) => {
    state[name] = { ...state[name], ...fields }
  }
  const fieldsOf = (changes: Shown['changes'] = []) =>
    Object.fromEntries(changes.map(({ field, to }) => [field, to]))
  const nothing = { email: null, phone: null }
  const blank = { expedienteContrario: null, assignedLawyer: null, nextHearing: null, hearingUnsaid: null }
  const putCase = (row: ReturnType<typeof notesOf>[number], made: boolean) => {
    const { changes, events = [] } = row.detail as Shown
    put(`case ${row.caseNumber}`, { ...(made && blank), ...fieldsOf(changes) })
    for (const { title, fields } of events) put(`event ${row.caseNumber} ${title}`, fields)
  }
  // A new client may be brought by several rows and questions.
  const welcomes = new Map<string, string>()
  const welcome = ({ unitKey, detail }: ReturnType<typeof notesOf>[number]) => {
    const { mail, brings } = detail as Shown & { brings?: string }
    if (mail) welcomes.set(brings ?? String(unitKey), mail.to)
  }
  for (const row of [...notesOf(run, 'client'), ...notesOf(run, 'case')]) {
    const { changes } = row.detail as Shown
    if (row.kind === 'case') putCase(row, row.reason === 'new')
    else put(`client ${row.unitKey}`, { ...(row.reason === 'new' && nothing), ...fieldsOf(changes) })
    welcome(row)
  }
  for (const row of notesOf(run, 'waiting').filter(({ position }) => yes.has(position))) {
    if (row.reason === 'other_name') putCase(row, true)
    else answered(state, row, put)
    welcome(row)
  }
  const sent = (before.mails?.addresses as string[]) ?? []
  state.mails = { addresses: [...sent, ...welcomes.values()].sort() }
  for (const key of Object.keys(state)) if (key.startsWith('case ')) delete state[key]?.situacionActual
  return state
}

type Asked = { field?: string; to?: unknown; phaseId?: number; changes?: Shown['changes'] }

/** What approving a question promises. */
function answered(
  state: State,
  row: ReturnType<typeof notesOf>[number],
  put: (name: string, fields: Record<string, unknown>) => void,
) {
  const { field, to, phaseId, changes = [] } = row.detail as Asked
  for (const change of changes) put(`case ${row.caseNumber}`, { [change.field]: change.to })
  for (const gone of (row.detail as Shown).withdrawn ?? [])
    delete state[`event ${row.caseNumber} ${gone.title}`]
  const title = phaseId === undefined ? null : titleOf(phaseId)
  const event = `event ${row.caseNumber} ${title}`
  if (row.reason === 'event_withdrawn' || row.reason === 'event_left') return
  if (title !== null) put(event, eventAsked(row))
  else if (field === undefined) return
  else if (['name', 'email', 'phone'].includes(field)) put(`client ${row.unitKey}`, { [field]: to })
  else put(`case ${row.caseNumber}`, { [field]: to })
}

const titleOf = (phaseId: number) =>
  sqlite().prepare('SELECT title FROM timeline_phases WHERE id = ?').pluck().get(phaseId)

const eventAsked = (row: ReturnType<typeof notesOf>[number]) =>
  (row.detail as Shown).events?.[0]?.fields ?? {}
