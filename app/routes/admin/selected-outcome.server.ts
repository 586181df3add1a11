import { LEFT_REASONS, type SelectedChange, type SelectedOutcome } from '~/features/documents/selection'
import { redirectWithToast } from '~/infra/http/toast.server'

const TOASTS: Record<SelectedChange, string> = {
  archive: 'documents_archived',
  recall: 'documents_recalled',
  publish: 'documents_published',
  delete: 'documents_trashed',
  restore: 'documents_restored',
}

/** Back to the list, with how many were changed and why the others were not. */
export function sayOutcome(list: string, change: SelectedChange, { done, opened, left }: SelectedOutcome) {
  const reasons = LEFT_REASONS.map((reason) => [reason, String(left[reason] ?? 0)])
  const values = { done: String(done), opened: String(opened), ...Object.fromEntries(reasons) }
  const toast = done > 0 ? TOASTS[change] : 'documents_left'
  return redirectWithToast(list, { kind: done > 0 ? 'done' : 'alert', text: toast, values })
}
