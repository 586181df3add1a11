import type { Params } from '@remix-run/react'
import { idParam } from '../../shared/page.server'

/** The request in the path of a page, with its case. */
export const aboutOf = (params: Params) => ({
  caseId: idParam(params),
  requestId: idParam(params, 'requestId'),
})
