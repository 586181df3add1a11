import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { keptQuery } from '~/features/filters/list-filter'
import { deleteFilter, NewFilter, saveFilter } from '~/features/filters/saved-filters.server'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'
import { orRedirectBack } from '../shared/redirect-back.server'

const Intent = z.discriminatedUnion('intent', [
  NewFilter.extend({ intent: z.literal('save') }),
  z.object({ intent: z.literal('delete'), id: z.coerce.number().int().positive() }),
])

const LISTS = { clients: paths.adminClients, cases: paths.adminCases }

export const loader = page(requireAdmin, () => redirect(paths.adminClients))

/** Saves the filter of a list under a name, or deletes one. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const sent = Intent.safeParse(Object.fromEntries(await readForm(request)))
  if (!sent.success) return redirectWithToast(paths.adminClients, { kind: 'alert', text: 'filter_unnamed' })
  const { data } = sent
  if (data.intent === 'delete') {
    const answer = { back: paths.adminClients, text: 'work_failed', language: context.language } as const
    return orRedirectBack(answer, () => redirect(LISTS[deleteFilter(viewer, data.id)]))
  }
  const back = `${LISTS[data.list]}?${keptQuery(new URLSearchParams(data.query))}`
  return orRedirectBack({ back, text: 'work_failed', language: context.language }, () => {
    saveFilter(viewer, data, context.now)
    return redirectWithToast(back, { kind: 'done', text: 'filter_saved', values: { name: data.name } })
  })
})
