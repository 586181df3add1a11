import { remembered } from '~/domain/remembered'
import { headingKey } from '~/features/spreadsheet/header/headings'
import type { InSheet } from '~/features/spreadsheet/reading'
import { type CaseRow, type PhaseCell, placeOfField } from '~/features/spreadsheet/row/case-row'
import type { RowNote } from '~/features/spreadsheet/row/row-notes'
import type { Plan, PortalSnapshot } from './plan-types'

type Row = InSheet<CaseRow>
type Note = InSheet<RowNote>
type Done = { title: string; key: string; date: string | null; phaseCell: PhaseCell }

/** Notes without a question that a person should see: cells that contradict others, in the same row or another one. */
export const notesOfPlan = (rows: Row[], plan: Plan, snapshot: PortalSnapshot): Note[] => [
  ...rows.flatMap(contradictions),
  ...sharedAddresses(rows, plan, snapshot),
  ...unaskedAddresses(rows, plan),
  ...refusedElsewhere(rows),
  ...unusedHidden(rows, plan),
]

const OPPOSED = [
  ['SENTENCIAFAVORABLE', 'SENTENCIADESFAVORABLE'],
  ['SENTENCIAAPELACIONFAVORABLE', 'SENTENCIAAPELACIONDESFAVORABLE'],
] as const
const JUDGMENT = /^SENTENCIA(DES)?FAVORABLE$/
const APPEAL = /^(RECURRIDOENAPELACION|SENTENCIAAPELACION(DES)?FAVORABLE)$/
const ARCHIVE = 'ARCHIVADO'

/** Phases that cannot both be true. They are recognised by the default titles. */
function contradictions(row: Row): Note[] {
  if (row.phases.length === 0) return []
  const done = row.phases.flatMap(doneOf)
  const find = (test: (key: string) => boolean) => done.filter(({ key }) => test(key))
  const before = (earlier: Done[], later: Done[]) =>
    earlier.flatMap((a) =>
      later.filter((b) => a.date && b.date && a.date < b.date).map((b) => [a, b] as const),
    )
  const opposed = OPPOSED.flatMap(([a, b]) => {
    const [yes] = find((key) => key === a)
    const [no] = find((key) => key === b)
    return yes && no ? [[yes, no] as const] : []
  })
  const pairs = [
    ...opposed,
    ...before(
      find((key) => APPEAL.test(key)),
      find((key) => JUDGMENT.test(key)),
    ).slice(0, 1),
    ...before(
      find((key) => key === ARCHIVE),
      done,
    ).slice(0, 1),
  ]
  const start = row.processStartDate
  const early = start ? done.filter(({ date }) => date !== null && date < start).slice(0, 1) : []
  return [
    ...pairs.map(([a, b]) => noteOn(row, b.phaseCell, 'phases_contradict', `${a.title} / ${b.title}`)),
    ...early.map(({ phaseCell, title }) => noteOn(row, phaseCell, 'phase_before_start', title)),
  ]
}

function doneOf(phaseCell: PhaseCell): Done[] {
  const { phase, reading } = phaseCell
  if (reading.kind !== 'event' || reading.status !== 'completed') return []
  return [{ title: phase.title, key: keyOfTitle(phase.title), date: reading.eventDate, phaseCell }]
}

// There are few titles, and tens of thousands of cells.
const keyOfTitle = remembered(headingKey)

const noteOn = (row: Row, phaseCell: PhaseCell, reason: RowNote['reason'], value: string): Note => ({
  reason,
  sheet: phaseCell.sheet ?? row.sheet,
  cell: phaseCell.cell,
  value,
  caseNumber: row.caseNumber,
})

/** A doubtful address that raises no question, because the client already has it: the additional text is reported. */
function unaskedAddresses(rows: Row[], { waiting }: Plan): Note[] {
  const doubtful = rows.filter((row) => row.doubtfulEmails !== undefined)
  if (doubtful.length === 0) return []
  const dnis = new Map(rows.map((row) => [row.caseNumber, row.dni]))
  const aboutEmail = waiting.filter(({ reason, change }) => isAboutEmail(reason) || change?.field === 'email')
  const dnisAskedAbout = new Set(aboutEmail.map(({ caseNumber }) => dnis.get(caseNumber)))
  return doubtful
    .filter(({ dni }) => !dnisAskedAbout.has(dni))
    .map((row) => ({
      reason: 'value_unread' as const,
      ...placeOfField(row, 'email'),
      value: row.doubtfulEmails?.said ?? '',
      caseNumber: row.caseNumber,
    }))
}

const isAboutEmail = (reason: string) => reason === 'email_doubtful' || reason === 'emails_differ'

/** An address that is not used because another row of the same person says so. */
function refusedElsewhere(rows: Row[]): Note[] {
  const refused = rows.flatMap(({ dni, refusedEmails }) =>
    (refusedEmails?.addresses ?? []).map((email) => `${dni} ${email}`),
  )
  if (refused.length === 0) return []
  const isRefused = new Set(refused)
  return rows.flatMap((row) => {
    const { dni, email, caseNumber } = row
    if (email === null || !isRefused.has(`${dni} ${email}`)) return []
    return [{ reason: 'email_refused' as const, ...placeOfField(row, 'email'), value: email, caseNumber }]
  })
}

/** An address in a hidden row of somebody with a visible one: it may be out of date, and is not used. */
function unusedHidden(rows: Row[], { clients }: Plan): Note[] {
  const hidden = rows.filter((row) => row.hidden && row.email !== null)
  if (hidden.length === 0) return []
  const emails = new Map(clients.map(({ dni, fields }) => [dni, fields.email]))
  return hidden.flatMap((row) => {
    const { dni, email, caseNumber } = row
    if (emails.get(dni) === undefined || emails.get(dni) === email) return []
    return [
      { reason: 'email_hidden' as const, ...placeOfField(row, 'email'), value: email ?? '', caseNumber },
    ]
  })
}

/** People who share an address receive each other's codes. */
function sharedAddresses(rows: Row[], { clients }: Plan, snapshot: PortalSnapshot): Note[] {
  const owners = new Map<string, Set<string>>()
  for (const { dni, fields } of clients) {
    if (!fields.email) continue
    const others = owners.get(fields.email) ?? new Set(snapshot.ownersOf(fields.email))
    owners.set(fields.email, others.add(dni))
  }
  const isShared = (email: string | null) => email !== null && (owners.get(email)?.size ?? 0) > 1
  const notedDnis = new Set<string>()
  return rows.flatMap((row) => {
    const { dni, email, caseNumber } = row
    if (email === null || notedDnis.has(dni) || !isShared(email) || !owners.get(email)?.has(dni)) return []
    notedDnis.add(dni)
    return [{ reason: 'email_shared' as const, ...placeOfField(row, 'email'), value: email, caseNumber }]
  })
}
