import { Form, Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import {
  autoAssign,
  caseNumbersOf,
  lastAutoAssign,
  markOfLinks,
  previewAutoAssign,
  undoAutoAssign,
} from '~/features/documents/auto-assign.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { buttonClass, SubmitButton } from '~/ui/button'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.documents.assignTitle)

const MOST_SHOWN = 200

export const loader = page(requireAdmin, ({ viewer, context: { language } }) => {
  const { assignedCount, skippedCount, results } = previewAutoAssign(viewer)
  const last = lastAutoAssign(viewer)
  const shown = [
    ...results.filter(({ eventId }) => eventId !== null).slice(0, MOST_SHOWN),
    ...results.filter(({ eventId }) => eventId === null).slice(0, MOST_SHOWN),
  ]
  const ids = shown.map(({ documentId }) => documentId)
  const numbers = caseNumbersOf(viewer, ids)
  const lines = shown.map((line) => ({ ...line, caseNumber: numbers.get(line.documentId) ?? '' }))
  return {
    count: assignedCount,
    countText: wholeNumber(language, assignedCount),
    skippedText: wholeNumber(language, skippedCount),
    mark: markOfLinks(results),
    last: last && { at: last.at, countText: wholeNumber(language, last.count) },
    planned: lines.filter(({ eventId }) => eventId !== null),
    skipped: lines.filter(({ eventId }) => eventId === null),
  }
})

const Intent = z.enum(['assign', 'undo'])

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const back = paths.adminDocumentsAutoAssign
  const form = await readForm(request)
  const intent = Intent.safeParse(form.get('intent')).data
  if (!intent) throw new AppError('invalid_input')
  const undo = intent === 'undo'
  const failure = undo ? 'assignment_not_undone' : 'documents_not_assigned'
  return orRedirectBack({ back, text: failure, language: context.language }, () => {
    const count = undo
      ? undoAutoAssign(viewer, context, Number(form.get('seen'))).removedCount
      : autoAssign(viewer, context, `${form.get('seen')}`).assignedCount
    const text = undo ? 'assignment_undone' : 'documents_assigned'
    return redirectWithToast(back, { kind: 'done', text, values: { count: String(count) } })
  })
})

/** Shows what 'Auto-Assign' would do before it does it, how to undo it, and what it leaves alone and why. */
export default function DocumentsAutoAssign() {
  const { count, countText, last, mark, planned } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  const here = paths.adminDocumentsAutoAssign
  return (
    <section className="card card--tabbed" aria-labelledby="assign">
      <div className="card__pad card__head">
        <h1 id="assign">{words.assignTitle}</h1>
        <p className="card__sub">{count === 0 ? words.assignNone : words.assignLead(countText)}</p>
      </div>
      <ul className="rows">
        {planned.map(({ documentId, fileName, caseNumber, eventTitle }) => (
          <AssignLine key={documentId} fileName={fileName} text={`${caseNumber} → ${eventTitle}`} />
        ))}
      </ul>
      <div className="card__foot">
        {count > 0 && (
          <Form method="post" action={here}>
            <input type="hidden" name="seen" value={mark} />
            <SubmitButton action={here} name="intent" value="assign">
              {words.assignDo}
            </SubmitButton>
          </Form>
        )}
        {last && (
          <Form method="post" action={here}>
            <input type="hidden" name="seen" value={last.at} />
            <SubmitButton quiet action={here} name="intent" value="undo">
              {words.assignUndo(last.countText)}
            </SubmitButton>
          </Form>
        )}
        <Link className={buttonClass({ quiet: true })} to={paths.adminDocuments}>
          {words.backToList}
        </Link>
      </div>
      <Skipped />
    </section>
  )
}

function Skipped() {
  const { skipped, skippedText } = useLoaderData<typeof loader>()
  const { documents: words, uploadDialogs } = useAdminTexts()
  if (skipped.length === 0) return null
  return (
    <>
      <div className="card__pad card__head card__foot">
        <h2>{words.assignSkipped}</h2>
        <span className="badge badge--count">{skippedText}</span>
      </div>
      <ul className="rows">
        {skipped.map(({ documentId, fileName, caseNumber, reason }) => (
          <AssignLine
            key={documentId}
            fileName={fileName}
            text={`${caseNumber} · ${reason === 'category' ? '' : words.assignReasons[reason]}`}
          >
            <Link
              className={buttonClass({ quiet: true, small: true })}
              to={paths.adminDocumentPhases(documentId)}
            >
              {uploadDialogs.phases}
              <span className="sr-only"> {fileName}</span>
            </Link>
          </AssignLine>
        ))}
      </ul>
    </>
  )
}

type LineProps = { fileName: string; text: string; children?: ReactNode }

const AssignLine = ({ fileName, text, children }: LineProps) => (
  <li className="file">
    <p className="file__name">
      <strong>
        <Breakable text={fileName} />
      </strong>
      <span className="soft">{text}</span>
    </p>
    {children}
  </li>
)
