import { Form } from '@remix-run/react'
import { SyncButton } from '~/features/sync/components/sync-button'
import type { AnswersToApply } from '~/features/sync/runs/runs-of-workbook.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Answers that no run has used yet, and the button that starts one. */
export function ToApplyLine({ answers: { cells, uploadRun } }: { answers: AnswersToApply }) {
  const { queue, runActions, integrations } = useAdminTexts()
  return (
    <div className="card__pad queue__undo">
      <Notice tone="ahead">
        <div className="row">
          <span>{queue.toApply.lead(cells)}</span>
          {uploadRun === null ? (
            <SyncButton what="all" returnTo={paths.adminQueue} />
          ) : (
            <Form method="post" action={paths.adminRun(uploadRun)}>
              <SubmitButton
                quiet
                name="intent"
                value="again"
                action={paths.adminRun(uploadRun)}
                pending={integrations.waitWorking}
              >
                {runActions.again}
              </SubmitButton>
            </Form>
          )}
        </div>
      </Notice>
    </div>
  )
}
