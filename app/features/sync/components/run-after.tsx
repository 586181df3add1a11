import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

type Props = { runId: number; canUndo: boolean; canRepeat: boolean; partial: boolean }

/** The actions on a finished run. */
export function RunAfter({ runId, canUndo, canRepeat, partial }: Props) {
  const { runs: words } = useAdminTexts()
  const action = paths.adminRun(runId)
  if (!canUndo && !canRepeat) return null
  return (
    <Form method="post" action={action} className="applybar applybar--still">
      <p>
        {partial && <strong>{words.rest} </strong>}
        <span className="soft">{canUndo ? words.undoLead : words.againHint}</span>
      </p>
      {canRepeat && (
        <SubmitButton quiet={canUndo && !partial} name="intent" value="again">
          {words.again}
        </SubmitButton>
      )}
      {canUndo && (
        <SubmitButton quiet name="intent" value="undo" action={action} pending={words.undoing}>
          {words.undo}
        </SubmitButton>
      )}
    </Form>
  )
}
