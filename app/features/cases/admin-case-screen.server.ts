import type { AdminViewer } from '~/access/viewer'
import { byFact, FACT_NAMES, type FactName, factOf } from '~/domain/cases/case-facts'
import type { FactKind } from '~/domain/cases/fact-spec'
import type { FirmFactKey, FirmFactKind } from '~/domain/cases/firm-facts'
import type { RequestKind } from '~/domain/cases/request-kinds'
import type { CivilDate } from '~/domain/civil-date'
import { displayName } from '~/domain/people/person-name'
import { type ReceiptView, receiptView } from '~/features/documents/receipt-view'
import { firstPagesOf, type Hidden, receiptsOf } from '~/features/documents/receipts.server'
import { staleSummaries } from '~/features/documents/summaries/summaries.server'
import { firmFactValues } from '~/features/firm-facts/edit-value.server'
import type { MailState } from '~/features/outbox/enqueue.server'
import { dateTimeAt, factWords, longDate, mediumDateAt, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { getFacts } from './edit-fact.server'
import { listRequests } from './requests.server'
import { differingSheetValues } from './sheet-values.server'
import { caseInput } from './where/case-input.server'
import { type CaseScreen, toCaseScreen } from './where/case-screen'

export type RequestView = {
  id: number
  text: string
  due: string | null
  /** When it was met; null while it is open. */
  closed: string | null
  /** When the client said that they had sent it. */
  sent: string | null
  withdrawn: boolean
  kind: RequestKind
  /** Who is to sign, if that was chosen. */
  signer: string | null
  returnedReason: string | null
  /** How many of its files wait for the firm. */
  waiting: number
  /** What was answered last; days are words. */
  answer: { said: string[]; chosen: string | null; waits: boolean } | null
  /** The days to come that were agreed on with any of those who hold the case, each once. */
  daysAhead: { day: CivilDate; text: string }[]
  fromSheet: boolean
  mail: MailState | null
  version: string
}
/**
 * When the client first saw a document and last downloaded it, in words; null for never. `hidden`: they cannot see it
 * now; `unread`: not before it was read, and how it stands; `shownUnread`: when it was shown all the same. `summaryToConfirm`: what a person has written for
 * them is of other bytes, or of another case.
 */
export type CaseReceipt = ReceiptView & {
  hidden: Hidden | null
  unread: string | null
  shownUnread: string | null
  summaryToConfirm: boolean
}
/** `text` is the value in words; `sheet` is that of the sheet if it differs. */
export type FactView = {
  name: FactName | FirmFactKey
  kind: FactKind | FirmFactKind
  value: string
  version: string
  text: string | null
  sheet: string | null
}
export type AdminCaseScreen = {
  legalCase: CaseScreen
  facts: Record<FactName, FactView>
  /** Those of the firm's own, with what they are called. */
  firmFacts: (FactView & { label: string })[]
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
  const firsts = firstPagesOf(input.detail.documents.map((one) => one.id))
  const legalCase = toCaseScreen(input, { language, since: null, withFiles: true, forFirm: true, firsts })
  const stale = staleSummaries(id)
  const receipts = receiptsOf(viewer, id).map(({ id, hidden, unread, shownUnreadAt, ...times }) => [
    id,
    {
      ...{ ...receiptView(times, language), hidden, unread, summaryToConfirm: stale.has(id) },
      shownUnread: shownUnreadAt === null ? null : dateTimeAt(language, shownUnreadAt),
    },
  ])
  const daysAhead = (requestId: number) =>
    [...new Set(input.agreed?.filter((one) => one.id === requestId).map(({ day }) => day))].map((day) => ({
      day,
      text: weekdayDate(language, day),
    }))
  const requests = listRequests(viewer, id).map(
    ({ dueDate, source, createdAt, closedAt, sentAt, answer, signer, ...request }) => ({
      ...request,
      signer: signer && displayName(signer),
      due: dueDate && longDate(language, dueDate),
      closed: closedAt === null ? null : mediumDateAt(language, closedAt),
      sent: sentAt === null ? null : mediumDateAt(language, sentAt),
      fromSheet: source === 'sheet',
      answer: answer && answerView(answer, language),
      daysAhead: daysAhead(request.id),
    }),
  )
  return {
    legalCase,
    ...factsOf(viewer, id, language),
    requests,
    receipts: Object.fromEntries(receipts),
  }
}

type Answer = NonNullable<ReturnType<typeof listRequests>[number]['answer']>

const answerView = ({ text, days, chosenDay, state }: Answer, language: Language) => ({
  said: text === null ? (days ?? '').split(' ').map((day) => weekdayDate(language, day)) : [text],
  chosen: chosenDay && weekdayDate(language, chosenDay),
  waits: state === 'waiting',
})

function factsOf(
  viewer: AdminViewer,
  caseId: number,
  language: Language,
): Pick<AdminCaseScreen, 'facts' | 'firmFacts'> {
  const { row, factIn } = getFacts(viewer, caseId)
  const sheet = differingSheetValues(viewer, row)
  const view = (
    name: FactView['name'],
    kind: FactView['kind'],
    { value, version }: { value: string; version: string },
  ): FactView => {
    const sheetValue = sheet[name]
    return {
      ...{ name, kind, value, version },
      text: value === '' ? null : factWords(language, kind, value),
      sheet: sheetValue === undefined ? null : factWords(language, kind, sheetValue),
    }
  }
  return {
    facts: byFact(FACT_NAMES, (name) => view(name, factOf(name).kind, factIn(name))),
    firmFacts: firmFactValues(viewer, caseId).map(({ key, kind, name, ...said }) => ({
      ...view(key, kind, said),
      label: name,
    })),
  }
}

/** The requested case of a client, or the first; null without cases. Throws `not_found`. */
export function chooseCase(cases: { id: number }[], chosenId: string | null): number | null {
  if (chosenId === null) return cases[0]?.id ?? null
  const match = cases.find(({ id }) => String(id) === chosenId)
  if (!match) throw new AppError('not_found')
  return match.id
}
