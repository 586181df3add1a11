import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'

type Props = { runId: number; canUndo: boolean; canRepeat: boolean; partial: boolean }

/** The actions on a finished run. Undoing it is confirmed on a page of its own, which says what would be taken back. */
export function RunAfter({ runId, canUndo, canRepeat, partial }: Props) {
  const { runs: words, runActions } = useAdminTexts()
  if (!canUndo && !canRepeat) return null
  return (
    <Form method="post" action={paths.adminRun(runId)} className="applybar applybar--still">
      <p>
        {partial && <strong>{words.rest} </strong>}
        <span className="soft">{canUndo ? words.undoLead : words.againHint}</span>
      </p>
      {canRepeat && (
        <SubmitButton quiet={canUndo && !partial} name="intent" value="again">
          {runActions.again}
        </SubmitButton>
      )}
      {canUndo && (
        <Link className={buttonClass({ quiet: true })} to={paths.adminRunUndo(runId)}>
          {words.undo}
        </Link>
      )}
    </Form>
  )
}
