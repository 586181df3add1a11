import { apiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestUploadRun } from '~/features/sync/request-run.server'
import { call, endpoint } from '../endpoint.server'
import { syncAnswer } from '../sync-answer.server'
import { readWorkbookUpload } from '../workbook-upload.server'

const answer = endpoint({
  POST: call(apiAdmin, async ({ request, viewer, browser }) => {
    const upload = await readWorkbookUpload(request)
    const requested = await requestUploadRun(viewer, upload, 'sync', browser.now)
    return syncAnswer(await outcomeOf(requested), (count, { id }) => ({
      results: {
        totalProcessed: count('rows'),
        newClientsCreated: count('newClients'),
        newCasesCreated: count('newCases'),
        emailsSent: count('mailsQueued'),
        rejectedRows: count('rejectedRows'),
      },
      runId: id,
    }))
  }),
})

export { answer as action, answer as loader }
