import { betterSpelling, nameKey } from '~/domain/person-name'
import { type CaseRow, cellOf } from '~/features/spreadsheet/case-row'
import type { CaseField } from '~/features/spreadsheet/headings'
import { likelyEmail } from '~/features/spreadsheet/read-addresses'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import { namedTogether } from './differing-emails'
import type { ClientFields, Fields, KnownClient, PlannedClient, Waiting } from './plan-types'
import { compareFields, withChanges } from './three-way'
import type { WaitingReason } from './waiting-reasons'

export type ClientPlan = { client: PlannedClient; waiting: Waiting[]; base: Fields }
type Row = InSheet<CaseRow>

/** Plans one client from all rows with that DNI; `rows` has at least one. */
export function planClient(rows: [Row, ...Row[]], known?: KnownClient, base?: Fields): ClientPlan {
  const waiting: Waiting[] = []
  const sheet = {
    name: agreedName(rows, known, waiting),
    email: agreedEmail(rows, known?.email ?? null, base?.email ?? null, waiting),
    phone: rows.find((row) => row.phone)?.phone ?? null,
  }
  return known ? planKnown(rows, sheet, known, base, waiting) : planNew(rows, sheet, waiting)
}

type SheetClient = { name: string | null; email: string | null; phone: string | null }

function planNew(rows: [Row, ...Row[]], sheet: SheetClient, waiting: Waiting[]): ClientPlan {
  const [{ dni, caseNumber }] = rows
  const fields: ClientFields = { ...sheet, name: sheet.name ?? dni }
  const disputed = waiting.some(({ reason }) => reason === 'emails_differ' || reason === 'email_doubtful')
  if (!fields.email && !disputed) waiting.push(waitFor(rows[0], 'email', 'email_missing'))
  return { client: { dni, id: null, fields, changes: [], caseNumber }, waiting, base: { ...sheet } }
}

function planKnown(
  rows: [Row, ...Row[]],
  sheet: SheetClient,
  known: KnownClient,
  base: Fields | undefined,
  waiting: Waiting[],
): ClientPlan {
  const [{ dni, caseNumber }] = rows
  // A client without a name is called by the DNI until there is one.
  const name = known.name === dni ? null : known.name
  const compared = compareFields(sheet, base, { name, email: known.email, phone: known.phone })
  const changes = compared.changes.filter((change) => {
    const reason = needsWord(change.field, change.from, change.to)
    if (!reason) return true
    const row = rows.find((candidate) => candidate[change.field as 'email'] === change.to) ?? rows[0]
    waiting.push({ ...waitFor(row, change.field as CaseField, reason), change })
    compared.base[change.field] = base?.[change.field] ?? change.from
    return false
  })
  for (const change of compared.conflicts) {
    waiting.push({ ...waitFor(rows[0], change.field as CaseField, 'edited_here'), change })
  }
  askAboutRefused(rows, known.email, waiting)
  const fields = withChanges({ name: known.name, email: known.email, phone: known.phone }, changes)
  return { client: { dni, id: known.id, fields, changes, caseNumber }, waiting, base: compared.base }
}

/**
 * Codes are sent to the e-mail address, and the name identifies the person: neither changes because of a sheet alone.
 */
function needsWord(field: string, from: string | null, to: string | null): WaitingReason | null {
  if (from === null) return null
  if (field === 'email') return 'email_changed'
  return field === 'name' && nameKey(from) !== nameKey(to ?? '') ? 'name_changed' : null
}

function agreedName(rows: Row[], known: KnownClient | undefined, waiting: Waiting[]): string | null {
  const named = rows.filter((row) => row.name !== null)
  const names = [...(known ? [known.name] : []), ...named.map((row) => row.name ?? '')]
  const [first] = known ? names.slice(1) : names
  if (!known && rows.length === 1) return first ?? null
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
  here: string | null,
  base: string | null,
  waiting: Waiting[],
): string | null {
  const refused = new Set(rows.flatMap(({ refusedEmails }) => refusedEmails?.addresses ?? []))
  const addressesOf = (row: Row) => addressesIn(row).filter((address) => !refused.has(address))
  const given = rows.filter((row) => addressesOf(row).length > 0)
  const addresses = [...new Set(given.flatMap(addressesOf))]
  const [only = null] = addresses
  const doubtful = given.find((row) => row.doubtfulEmails)
  if (addresses.length > 1) {
    const stranger = given.find((row) => !addressesOf(row).includes(only ?? '')) ?? doubtful ?? given[0]
    const isHere = here !== null && addresses.includes(here)
    const isKept = isHere && (base === null || given.every((row) => addressesOf(row).includes(here)))
    if (stranger && !isKept)
      waiting.push({ ...waitFor(stranger, 'email', 'emails_differ'), value: namedTogether(addresses) })
    return null
  }
  if (!doubtful) return only
  if (only !== here && here === base) {
    const meant = likelyEmail(only ?? '')
    const change = { field: 'email', from: here, to: only }
    const value = meant ? `${only} → ${meant}` : doubtful.doubtfulEmails?.said
    waiting.push({ ...waitFor(doubtful, 'email', 'email_doubtful'), change, value })
  }
  return null
}

/** Codes are sent to the client's address: if the sheet says that it must not be used, somebody is asked. */
function askAboutRefused(rows: Row[], here: string | null, waiting: Waiting[]) {
  const row = rows.find(({ refusedEmails }) => here !== null && refusedEmails?.addresses.includes(here))
  if (!row || waiting.some(({ change }) => change?.field === 'email')) return
  const change = { field: 'email', from: here, to: null }
  waiting.push({ ...waitFor(row, 'email', 'email_taken_back'), change, value: row.refusedEmails?.said })
}

const addressesIn = ({ email, doubtfulEmails }: Row) => [
  ...(email === null ? [] : [email]),
  ...(doubtfulEmails?.addresses ?? []),
]

const waitFor = (row: Row, field: CaseField, reason: WaitingReason): Waiting => ({
  sheet: row.sheet,
  cell: cellOf(row, field),
  caseNumber: row.caseNumber,
  reason,
})
