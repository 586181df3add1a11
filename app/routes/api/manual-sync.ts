import { requireApiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestDriveRun } from '~/features/sync/runs/request-run.server'
import { call, endpoint } from '../shared/endpoint.server'
import { syncAnswer } from '../shared/sync-answer.server'

/** Takes over the new clients and cases of the workbook; `/api/onedrive/sync` applies everything in it. */
const answer = endpoint({
  POST: call(requireApiAdmin, async ({ viewer, context }) => {
    const requested = requestDriveRun(viewer, { onlyNew: true }, context.now)
    return syncAnswer(await outcomeOf(requested), (count, { id }) => ({
      result: {
        newUsers: count('newClients'),
        newCases: count('newCases'),
        emailsSent: count('mailsQueued'),
      },
      runId: id,
    }))
  }),
})

export { answer as action, answer as loader }
