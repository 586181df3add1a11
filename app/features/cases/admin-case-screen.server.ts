import type { AdminViewer } from '~/access/viewer'
import { type Hidden, receiptsOf } from '~/features/documents/receipts.server'
import { dateTimeAt, longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { caseInput } from './case-input.server'
import { type CaseScreen, toCaseScreen } from './case-screen'
import { findRequest, getRequestForm } from './requests.server'

export type RequestView = { text: string; due: string | null; fromSheet: boolean; version: string }
/**
 * When the client first saw a document and last downloaded it, in words; null for never. `hidden`: they cannot see it
 * now.
 */
export type ReceiptView = { seen: string | null; downloaded: string | null; hidden: Hidden | null }
export type AdminCaseScreen = {
  legalCase: CaseScreen
  request: RequestView | null
  receipts: Record<number, ReceiptView>
}

/** A client's case with the event names given by the firm, and its requests. Throws `not_found`. */
export function adminCaseScreen(
  viewer: AdminViewer,
  id: number,
  { language, now }: { language: Language; now: number },
): AdminCaseScreen {
  const input = caseInput(viewer, id, now)
  const legalCase = toCaseScreen(input, { language, since: null, withFiles: true, forFirm: true })
  const open = findRequest(id)
  const request = open && {
    text: open.text,
    due: open.dueDate && longDate(language, open.dueDate),
    fromSheet: open.source === 'sheet',
    version: getRequestForm(viewer, id).version,
  }
  const at = (instant: number | null) => (instant === null ? null : dateTimeAt(language, instant))
  const receipts = receiptsOf(viewer, id).map(({ id, firstSeenAt, lastDownloadedAt, hidden }) => [
    id,
    { seen: at(firstSeenAt), downloaded: at(lastDownloadedAt), hidden },
  ])
  return { legalCase, request, receipts: Object.fromEntries(receipts) }
}

/** The requested case of a client, or the first; null without cases. Throws `not_found`. */
export function chooseCase(cases: { id: number }[], wanted: string | null): number | null {
  if (wanted === null) return cases[0]?.id ?? null
  const found = cases.find(({ id }) => String(id) === wanted)
  if (!found) throw new AppError('not_found')
  return found.id
}
