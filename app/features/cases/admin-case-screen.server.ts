import type { AdminViewer } from '~/access/viewer'
import { HEARING_FACTS } from '~/domain/hearing'
import { type ReceiptView, receiptView } from '~/features/documents/receipt-view'
import { type Hidden, receiptsOf } from '~/features/documents/receipts.server'
import type { MailState } from '~/features/outbox/enqueue.server'
import { longDate, mediumDate, mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { caseInput } from './case-input.server'
import { type CaseScreen, toCaseScreen } from './case-screen'
import { getFact } from './edit-fact.server'
import { listRequests } from './requests.server'
import type { Fact } from './schemas'
import { differingSheetValues } from './sheet-values.server'

export type RequestView = {
  id: number
  text: string
  due: string | null
  /** When it was met; null while it is open. */
  closed: string | null
  /** When the client said that they had sent it. */
  sent: string | null
  fromSheet: boolean
  mail: MailState | null
  version: string
}
/**
 * When the client first saw a document and last downloaded it, in words; null for never. `hidden`: they cannot see it
 * now.
 */
export type CaseReceipt = ReceiptView & { hidden: Hidden | null }
/** `text` is the value in words; `sheet` is that of the sheet if it differs. */
export type FactView = {
  name: Fact
  value: string
  version: string
  text: string | null
  sheet: string | null
}
export type AdminCaseScreen = {
  legalCase: CaseScreen
  facts: Record<ShownFact, FactView>
  requests: RequestView[]
  receipts: Record<number, CaseReceipt>
}

const SHOWN_FACTS = [
  'caseNumber',
  'title',
  'status',
  'situacionActual',
  'expedienteContrario',
  'assignedLawyer',
  'processStartDate',
  'nextHearing',
  ...HEARING_FACTS,
] as const satisfies Fact[]
export type ShownFact = (typeof SHOWN_FACTS)[number]

/** A client's case with the event names given by the firm, its facts and its requests. Throws `not_found`. */
export function adminCaseScreen(
  viewer: AdminViewer,
  id: number,
  { language, now }: { language: Language; now: number },
): AdminCaseScreen {
  const input = caseInput(viewer, id, now)
  const legalCase = toCaseScreen(input, { language, since: null, withFiles: true, forFirm: true })
  const receipts = receiptsOf(viewer, id).map(({ id, hidden, ...times }) => [
    id,
    { ...receiptView(times, language), hidden },
  ])
  const requests = listRequests(viewer, id).map(
    ({ dueDate, source, createdAt, closedAt, sentAt, ...request }) => ({
      ...request,
      due: dueDate && longDate(language, dueDate),
      closed: closedAt === null ? null : mediumDateAt(language, closedAt),
      sent: sentAt === null ? null : mediumDateAt(language, sentAt),
      fromSheet: source === 'sheet',
    }),
  )
  return {
    legalCase,
    facts: factsOf(viewer, id, language),
    requests,
    receipts: Object.fromEntries(receipts),
  }
}

function factsOf(viewer: AdminViewer, caseId: number, language: Language): AdminCaseScreen['facts'] {
  const sheet: Partial<Record<string, string>> = differingSheetValues(viewer, caseId)
  const words = (name: Fact, value: string) =>
    name === 'processStartDate' || name === 'nextHearing' ? mediumDate(language, value) : value
  const view = (name: ShownFact): FactView => {
    const { value, version } = getFact(viewer, caseId, name)
    const said = sheet[name]
    return {
      name,
      value,
      version,
      text: value === '' ? null : words(name, value),
      sheet: said === undefined ? null : words(name, said),
    }
  }
  const entries = SHOWN_FACTS.map((name) => [name, view(name)] as const)
  return Object.fromEntries(entries) as AdminCaseScreen['facts']
}

/** The requested case of a client, or the first; null without cases. Throws `not_found`. */
export function chooseCase(cases: { id: number }[], wanted: string | null): number | null {
  if (wanted === null) return cases[0]?.id ?? null
  const found = cases.find(({ id }) => String(id) === wanted)
  if (!found) throw new AppError('not_found')
  return found.id
}
