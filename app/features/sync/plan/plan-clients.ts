import { betterSpelling, nameKey } from '~/domain/people/person-name'
import type { CaseField } from '~/features/spreadsheet/header/headings'
import type { InSheet } from '~/features/spreadsheet/reading'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/row/case-row'
import { likelyEmail } from '~/features/spreadsheet/row/read-addresses'
import type { ClientFields, Fields, LocalClient, PlannedClient, Waiting } from './plan-types'
import { compareFields, withChanges } from './three-way'
import type { WaitingReason } from './waiting-reasons'
import { namedTogether } from './waiting-reasons'

export type ClientPlan = { client: PlannedClient; waiting: Waiting[]; base: Fields }
type Row = InSheet<CaseRow>

/** Plans one client from all rows with that DNI; `rows` has at least one. */
export function planClient(rows: [Row, ...Row[]], local?: LocalClient, base?: Fields): ClientPlan {
  const waiting: Waiting[] = []
  const sheet = {
    name: agreedName(rows, local, waiting),
    email: agreedEmail(rows, local?.email ?? null, base?.email ?? null, waiting),
    phone: rows.find((row) => row.phone)?.phone ?? null,
  }
  return local ? planExisting(rows, sheet, local, base, waiting) : planNew(rows, sheet, waiting)
}

type SheetClient = { name: string | null; email: string | null; phone: string | null }

function planNew(rows: [Row, ...Row[]], sheet: SheetClient, waiting: Waiting[]): ClientPlan {
  const [{ dni, caseNumber }] = rows
  const fields: ClientFields = { ...sheet, name: sheet.name ?? dni }
  const disputed = waiting.some(({ reason }) => reason === 'emails_differ' || reason === 'email_doubtful')
  if (!fields.email && !disputed) waiting.push(waitFor(rows[0], 'email', 'email_missing'))
  return { client: { dni, id: null, fields, changes: [], caseNumber }, waiting, base: { ...sheet } }
}

function planExisting(
  rows: [Row, ...Row[]],
  sheet: SheetClient,
  local: LocalClient,
  base: Fields | undefined,
  waiting: Waiting[],
): ClientPlan {
  const [{ dni, caseNumber }] = rows
  // A client without a name is called by the DNI until there is one.
  const name = local.name === dni ? null : local.name
  const compared = compareFields(sheet, base, { name, email: local.email, phone: local.phone })
  const changes = compared.changes.filter((change) => {
    const reason = needsWord(change.field, change.from, change.to)
    if (!reason) return true
    const row = rows.find((candidate) => candidate[change.field as 'email'] === change.to) ?? rows[0]
    waiting.push({ ...waitFor(row, change.field as CaseField, reason), change })
    compared.base[change.field] = base?.[change.field] ?? change.from
    return false
  })
  for (const change of compared.conflicts) {
    if (change.field === 'email' && local.emailChosen) continue
    waiting.push({ ...waitFor(rows[0], change.field as CaseField, 'edited_here'), change })
  }
  askAboutChosen(rows, sheet.email, local, waiting)
  askAboutRefused(rows, local.email, waiting)
  const fields = withChanges({ name: local.name, email: local.email, phone: local.phone }, changes)
  return { client: { dni, id: local.id, fields, changes, caseNumber }, waiting, base: compared.base }
}

/**
 * Codes are sent to the e-mail address, and the name identifies the person: neither changes because of a sheet alone.
 */
function needsWord(field: string, from: string | null, to: string | null): WaitingReason | null {
  if (from === null) return null
  if (field === 'email') return 'email_changed'
  return field === 'name' && nameKey(from) !== nameKey(to ?? '') ? 'name_changed' : null
}

/**
 * The client has confirmed another address with a code: it stays, and somebody is told that the sheet has not followed.
 */
function askAboutChosen(rows: [Row, ...Row[]], to: string | null, local: LocalClient, waiting: Waiting[]) {
  if (!local.emailChosen || to === null || to === local.email) return
  if (waiting.some(({ change }) => change?.field === 'email')) return
  const row = rows.find(({ email }) => email === to) ?? rows[0]
  const change = { field: 'email', from: local.email, to }
  waiting.push({ ...waitFor(row, 'email', 'email_chosen'), change })
}

function agreedName(rows: Row[], local: LocalClient | undefined, waiting: Waiting[]): string | null {
  const named = rows.filter((row) => row.name !== null)
  const names = [...(local ? [local.name] : []), ...named.map((row) => row.name ?? '')]
  const [first] = local ? names.slice(1) : names
  if (!local && rows.length === 1) return first ?? null
  const stranger = named.find((row) => nameKey(row.name ?? '') !== nameKey(first ?? ''))
  if (stranger)
    waiting.push({ ...waitFor(stranger, 'name', 'names_differ'), value: stranger.name ?? undefined })
  if (first === undefined) return null
  return names.filter((name) => nameKey(name) === nameKey(first)).reduce(betterSpelling)
}

/**
 * Two addresses for one person, or a doubtful one: none is used, because codes could go to the wrong one. Somebody is
 * asked, unless the client already has one of them, and either it did not come from a sheet or every row has an
 * address. An address given by hand stays, whatever doubtful one the sheet has.
 */
function agreedEmail(
  rows: Row[],
  local: string | null,
  base: string | null,
  waiting: Waiting[],
): string | null {
  const refused = new Set(rows.flatMap(({ refusedEmails }) => refusedEmails?.addresses ?? []))
  const addressesOf = (row: Row) => addressesIn(row).filter((address) => !refused.has(address))
  const rowsWithAddress = rows.filter((row) => addressesOf(row).length > 0)
  const addresses = [...new Set(rowsWithAddress.flatMap(addressesOf))]
  const [only = null] = addresses
  const doubtful = rowsWithAddress.find((row) => row.doubtfulEmails)
  if (addresses.length > 1) {
    const stranger =
      rowsWithAddress.find((row) => !addressesOf(row).includes(only ?? '')) ?? doubtful ?? rowsWithAddress[0]
    const isHere = local !== null && addresses.includes(local)
    const isKept =
      isHere && (base === null || rowsWithAddress.every((row) => addressesOf(row).includes(local)))
    if (stranger && !isKept)
      waiting.push({ ...waitFor(stranger, 'email', 'emails_differ'), value: namedTogether(addresses) })
    return null
  }
  if (!doubtful) return only
  if (only !== local && local === base) {
    const meant = likelyEmail(only ?? '')
    const change = { field: 'email', from: local, to: only }
    const value = meant ? `${only} → ${meant}` : doubtful.doubtfulEmails?.said
    waiting.push({ ...waitFor(doubtful, 'email', 'email_doubtful'), change, value })
  }
  return null
}

/** Codes are sent to the client's address: if the sheet says that it must not be used, somebody is asked. */
function askAboutRefused(rows: Row[], local: string | null, waiting: Waiting[]) {
  const row = rows.find(({ refusedEmails }) => local !== null && refusedEmails?.addresses.includes(local))
  if (!row || waiting.some(({ change }) => change?.field === 'email')) return
  const change = { field: 'email', from: local, to: null }
  waiting.push({ ...waitFor(row, 'email', 'email_taken_back'), change, value: row.refusedEmails?.said })
}

const addressesIn = ({ email, doubtfulEmails }: Row) => [
  ...(email === null ? [] : [email]),
  ...(doubtfulEmails?.addresses ?? []),
]

const waitFor = (row: Row, field: CaseField, reason: WaitingReason): Waiting => ({
  ...placeOfField(row, field),
  caseNumber: row.caseNumber,
  reason,
})
