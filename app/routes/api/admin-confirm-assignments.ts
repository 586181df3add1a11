import { requireApiAdmin } from '~/features/auth/guards.server'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { ConfirmAssignments } from '~/features/documents/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, viewer, context }) =>
    confirmAssignments(viewer, await readInput(request, ConfirmAssignments), context),
  ),
})

export { answer as action, answer as loader }
