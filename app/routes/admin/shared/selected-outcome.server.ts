import { LEFT_REASONS, type SelectedChange, type SelectedOutcome } from '~/features/documents/lists/selection'
import type { ToastName } from '~/i18n/toasts'
import { redirectWithToast } from '~/infra/http/toast.server'

const TOASTS = {
  archive: 'documents_archived',
  recall: 'documents_recalled',
  publish: 'documents_published',
  delete: 'documents_trashed',
  restore: 'documents_restored',
} as const satisfies Record<SelectedChange, ToastName>

/** Of a toast, which has little room. */
const MOST_NAMED = 4

type Values = { done: string; opened: string; readers: string } & Partial<
  Record<(typeof LEFT_REASONS)[number], string>
>

/** Back to the list, with how many were changed and why the others were not. */
export function outcomeToast(
  list: string,
  change: SelectedChange,
  { done, opened, left, readers = [] }: SelectedOutcome,
) {
  const reasons = LEFT_REASONS.map((reason) => [reason, String(left[reason] ?? 0)] as const)
  const named = readers.slice(0, MOST_NAMED).map(({ name, count }) => `${name} (${count})`)
  const values: Values = {
    ...{ done: String(done), opened: String(opened) },
    readers: [...named, ...(readers.length > MOST_NAMED ? ['…'] : [])].join(', '),
    ...Object.fromEntries(reasons),
  }
  const toast = done > 0 ? TOASTS[change] : 'documents_left'
  return redirectWithToast(list, { kind: done > 0 ? 'done' : 'alert', text: toast, values })
}
