import { requireApiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestUploadRun } from '~/features/sync/runs/request-run.server'
import { UploadWorkbook } from '~/features/sync/schemas'
import { call, endpoint } from '../shared/endpoint.server'
import { checkInput, unknownFields } from '../shared/input.server'
import { syncAnswer } from '../shared/sync-answer.server'
import { withWorkbook } from '../shared/workbook-upload.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, viewer, context }) => {
    const requested = await withWorkbook(request, (workbook, fields) => {
      const { sheets, mails } = checkInput(UploadWorkbook, fields, unknownFields(UploadWorkbook, fields))
      return requestUploadRun(viewer, workbook, { kind: 'sync', sheets, mails }, context.now)
    })
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
