import { Form, useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import {
  autoAssign,
  lastAutoAssign,
  previewAutoAssign,
  undoAutoAssign,
} from '~/features/documents/auto-assign.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { page } from '../page.server'
import { adminTitle } from './admin-title'

export const meta = adminTitle((texts) => texts.documents.assignTitle)

const MOST_SHOWN = 200

export const loader = page(adminPage, ({ viewer, browser: { language } }) => {
  const { assignedCount, results } = previewAutoAssign(viewer)
  const last = lastAutoAssign(viewer)
  return {
    count: assignedCount,
    countText: wholeNumber(language, assignedCount),
    last: last && wholeNumber(language, last.count),
    lines: results.filter(({ eventId }) => eventId !== null).slice(0, MOST_SHOWN),
  }
})

export const action = page(adminPage, async ({ request, viewer, browser }) => {
  const undo = (await readForm(request)).get('undo') !== null
  const count = undo
    ? undoAutoAssign(viewer, browser).removedCount
    : autoAssign(viewer, browser).assignedCount
  const text = undo ? 'assignment_undone' : 'documents_assigned'
  return redirectWithToast(paths.adminDocumentsAutoAssign, {
    kind: 'done',
    text,
    values: { count: String(count) },
  })
})

/** What 'Auto-Assign' would do, before it does it; and the way back. */
export default function DocumentsAutoAssign() {
  const { count, countText, last, lines } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  const here = paths.adminDocumentsAutoAssign
  return (
    <section className="card card--tabbed card__pad" aria-labelledby="assign">
      <h1 id="assign">{words.assignTitle}</h1>
      <p>{count === 0 ? words.assignNone : words.assignLead(countText)}</p>
      <ul>
        {lines.map(({ documentId, fileName, eventTitle }) => (
          <li key={documentId}>{words.assignLine(fileName, eventTitle ?? '')}</li>
        ))}
      </ul>
      <div className="row">
        {count > 0 && (
          <Form method="post" action={here}>
            <SubmitButton action={here}>{words.assignDo}</SubmitButton>
          </Form>
        )}
        {last && (
          <Form method="post" action={here}>
            <SubmitButton quiet action={here} name="undo" value="1">
              {words.assignUndo(last)}
            </SubmitButton>
          </Form>
        )}
      </div>
    </section>
  )
}
