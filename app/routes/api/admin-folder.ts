import { requireApiAdmin } from '~/features/auth/guards.server'
import { deleteFolder } from '~/features/documents/delete-folder.server'
import { call, endpoint } from '../shared/endpoint.server'

/** A folder across all cases, or of the case given by its number. */
const answer = endpoint({
  DELETE: call(requireApiAdmin, ({ viewer, context, params: { category = '', caseNumber } }) =>
    deleteFolder(viewer, { category, caseNumber }, context),
  ),
})

export { answer as action, answer as loader }
