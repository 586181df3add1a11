import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { archiveCases, restoreCases } from '~/features/cases/archive-cases.server'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return redirect(paths.adminClient(clientId, caseId))
})

const verbs = {
  archive: { work: archiveCases, text: 'case_archived' },
  restore: { work: restoreCases, text: 'case_restored' },
} as const

/** Archives or restores a case and stays on its client's page. */
export const action = page(requireAdmin, ({ params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const verb = params.verb === 'archive' || params.verb === 'restore' ? verbs[params.verb] : null
  if (!verb) throw new AppError('not_found')
  const count = String(verb.work(viewer, [caseId], context.now).length)
  const back = paths.adminClient(clientId, caseId)
  return redirectWithToast(back, { kind: 'done', text: verb.text, values: { count } })
})
