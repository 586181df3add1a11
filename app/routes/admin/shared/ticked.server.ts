import { z } from 'zod'
import {
  DOCUMENT_FILTERS,
  MOST_TICKED,
  PLACE_FIELDS,
  type Selection,
} from '~/features/documents/lists/selection'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

const Ticked = z.object({
  view: z.enum(DOCUMENT_FILTERS).default('shown'),
  ticks: z.array(
    z
      .string()
      .regex(/^[1-9]\d{0,14}(-[1-9]\d{0,14}(-\w{0,9})?)?$/)
      .transform((tick) => [Number(tick.split('-')[0]), tick] as const),
  ),
})

type Fields = FormData | URLSearchParams

/**
 * The selected documents and the view they were selected in. Throws a redirect to the list if none or too many are
 * selected, and `page_unreadable` for anything our lists never send.
 */
export async function readTicked(fields: Fields, language: Language): Promise<Selection> {
  const ticks = [...new Set(fields.getAll('id'))]
  const ticked = Ticked.safeParse({ view: fields.get('show') ?? undefined, ticks })
  if (!ticked.success) throw new AppError('page_unreadable')
  if (ticks.length === 0)
    throw await redirectWithToast(listAddress(fields), { kind: 'alert', text: 'nothing_selected' })
  if (ticks.length > MOST_TICKED) {
    const reason = errorText(language, new AppError('too_many_selected', { most: MOST_TICKED }))
    throw await backWithReason(fields, reason)
  }
  const { view, ticks: read } = ticked.data
  return { view, ids: read.map(([id]) => id), ticks: new Map(read) }
}

/** The list the rows were selected in, with a toast that explains why nothing was done. */
export const backWithReason = (fields: Fields, reason: string) =>
  redirectWithToast(listAddress(fields), { kind: 'alert', text: 'work_failed', values: { reason } })

/** The fields that identify the list, as in its URL. */
export function placeOf(fields: Fields): [name: string, value: string][] {
  return ['show', ...PLACE_FIELDS].flatMap((name): [string, string][] => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 200)]] : []
  })
}

export function listAddress(fields: Fields): string {
  const place = new URLSearchParams(placeOf(fields))
  return place.size === 0 ? paths.adminDocuments : `${paths.adminDocuments}?${place}`
}
