import { Link, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { requireAdmin } from '~/features/auth/guards.server'
import { SaidWords } from '~/features/contents/components/said-words'
import { Take } from '~/features/contents/components/take-over'
import { EditSummary, SUMMARY_ROWS } from '~/features/documents/summaries/schemas'
import { confirmSummary, getSummary } from '~/features/documents/summaries/summaries.server'
import { summaryDraftFor } from '~/features/reading/proposals.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { Notice } from '~/ui/notice'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const id = idParam(params, 'documentId')
  const known = getSummary(viewer, caseId, id)
  const isTaken = queryOf(request).get('take') === 'draft'
  return { clientId, caseId, id, ...known, draft: summaryDraftFor(viewer, id), isTaken }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const id = idParam(params, 'documentId')
  getSummary(viewer, caseId, id)
  return answerForm({ request, schema: EditSummary, language: context.language }, (edit) => {
    confirmSummary(viewer, { caseId, id }, edit, context.now)
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: 'summary_shown' })
  })
})

/** What a client reads about a document: written by a person, or a draft that a person takes over and shows. */
export default function DocumentSummary() {
  const { clientId, caseId, id, fileName, summary, version, draft, ...loaded } =
    useLoaderData<typeof loader>()
  const [isTaken, setTaken] = useState(loaded.isTaken)
  const { summaries: words, reading } = useAdminTexts()
  const here = paths.adminSummary(clientId, caseId, id)
  const shown = loaded.isTaken && draft ? draft : summary
  return (
    <DefinedForm
      id="summary"
      rows={SUMMARY_ROWS}
      schema={EditSummary}
      version={version}
      values={{ es: shown?.es ?? '', en: shown?.en ?? '' }}
      title={words.title(fileName)}
      action={here}
      closeTo={paths.adminClient(clientId, caseId)}
      save={words.show}
      lead={
        <>
          <p>{words.lead}</p>
          {summary?.state === 'stale' && (
            <Notice tone="ahead">
              <p>{words.states.stale}</p>
            </Notice>
          )}
          {draft && (
            <fieldset className="proposed">
              <legend className="field__label">{words.draft}</legend>
              <p className="field__hint">
                {words.draftLead} {draft.ocr && `${reading.ocr}.`}
              </p>
              <p lang="es">{draft.es}</p>
              <p lang="en">{draft.en}</p>
              <SaidWords sentence={draft.sentence} />
              <Take
                taking={{
                  fill: [
                    { name: 'es', value: draft.es },
                    { name: 'en', value: draft.en },
                  ],
                  to: `${here}&take=draft`,
                  label: words.use,
                }}
                called=""
                isTaken={isTaken}
                onTake={() => setTaken(true)}
              />
            </fieldset>
          )}
        </>
      }
      also={
        summary && (
          <p>
            <Link to={paths.adminSummaryRemove(clientId, caseId, id)} preventScrollReset>
              {words.remove}
            </Link>
          </p>
        )
      }
    />
  )
}
