import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import type { WorkGroup } from '../queue-lines'

/** Dismisses a whole group, with a confirmation. Nothing for kinds that are reviewed one by one. */
export function DismissGroup({ group, sheet }: { group: WorkGroup; sheet: string | null }) {
  const { queue, shell } = useAdminTexts()
  const language = useLanguage()
  if (!group.canDismiss || group.count < 2) return null
  const { dismiss, dismissLead, dismissSure } = queue.groups
  const count = wholeNumber(language, group.count)
  const action = paths.adminQueueDismiss
  return (
    <details>
      <summary>{dismiss(count)}</summary>
      <Form method="post" action={action} className="form">
        <input type="hidden" name="group" value={group.group} />
        <input type="hidden" name="sheet" value={sheet ?? ''} />
        <input type="hidden" name="mark" value={group.mark} />
        <p className="small">{dismissLead}</p>
        <SubmitButton small quiet action={action} pending={shell.list.working}>
          {dismissSure(count)}
        </SubmitButton>
      </Form>
    </details>
  )
}
