import type { Params } from '@remix-run/react'
import type { AdminViewer } from '~/access/viewer'
import { requireCaseOf } from '~/features/cases/case-of-client.server'
import { idParam } from '../../shared/page.server'

/** The client and the case in a path. Throws `not_found` for a case of somebody else, and of nobody unless its `holderId` is that client. */
export function caseParams(viewer: AdminViewer, params: Params, holderId?: number) {
  const [clientId, caseId] = [idParam(params, 'clientId'), idParam(params, 'caseId')]
  requireCaseOf(viewer, clientId, caseId, holderId)
  return { clientId, caseId }
}
