import type { AdminViewer } from '~/access/viewer'
import { byFact, FACT_NAMES, type FactName, factOf } from '~/domain/case-facts'
import { type ReceiptView, receiptView } from '~/features/documents/receipt-view'
import { type Hidden, receiptsOf } from '~/features/documents/receipts.server'
import type { MailState } from '~/features/outbox/enqueue.server'
import { longDate, mediumDate, mediumDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { caseInput } from './case-input.server'
import { type CaseScreen, toCaseScreen } from './case-screen'
import { getFacts } from './edit-fact.server'
import { listRequests } from './requests.server'
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
  name: FactName
  value: string
  version: string
  text: string | null
  sheet: string | null
}
export type AdminCaseScreen = {
  legalCase: CaseScreen
  facts: Record<FactName, FactView>
  requests: RequestView[]
  receipts: Record<number, CaseReceipt>
}

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
  const { row, factIn } = getFacts(viewer, caseId)
  const sheet: Partial<Record<string, string>> = differingSheetValues(viewer, row)
  const words = (name: FactName, value: string) =>
    factOf(name).kind === 'day' ? mediumDate(language, value) : value
  return byFact(FACT_NAMES, (name) => {
    const { value, version } = factIn(name)
    const said = sheet[name]
    return {
      name,
      value,
      version,
      text: value === '' ? null : words(name, value),
      sheet: said === undefined ? null : words(name, said),
    }
  })
}

/** The requested case of a client, or the first; null without cases. Throws `not_found`. */
export function chooseCase(cases: { id: number }[], wanted: string | null): number | null {
  if (wanted === null) return cases[0]?.id ?? null
  const found = cases.find(({ id }) => String(id) === wanted)
  if (!found) throw new AppError('not_found')
  return found.id
}
