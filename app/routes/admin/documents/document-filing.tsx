import { useLoaderData } from '@remix-run/react'
import { nameWithDay } from '~/domain/document-title'
import { requireAdmin } from '~/features/auth/guards.server'
import { getCaseForm } from '~/features/cases/edit-case.server'
import { CourtNumbers } from '~/features/contents/components/court-numbers'
import { ProposedValues } from '~/features/contents/components/proposed-values'
import type { Taking } from '~/features/contents/components/take-over'
import { forgetNumbers, learnNumbers } from '~/features/contents/guard/learn-numbers.server'
import { type Proposed, takenIn, takingAt } from '~/features/contents/proposals'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { PageLook } from '~/features/documents/components/page-look'
import { SummaryState } from '~/features/documents/components/summary-state'
import { fileDocument, getFiling } from '~/features/documents/file-document.server'
import { FILING_ROWS, FileDocument } from '~/features/documents/filing-rows'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { firstPagesOf } from '~/features/documents/receipts.server'
import { getSummary } from '~/features/documents/summaries/summaries.server'
import { courtNumbersFor, proposalsFor, summaryDraftFor } from '~/features/reading/proposals.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const document = getFiling(viewer, caseId, idParam(params, 'documentId'))
  const { caseNumber } = getCaseForm(viewer, caseId)
  const proposals = proposalsFor(viewer, document.id)
  const taken = takenIn(queryOf(request))
  const { summary } = getSummary(viewer, caseId, document.id)
  const draft = summaryDraftFor(viewer, document.id)
  const folders = folderNames(viewer)
  const numbers = courtNumbersFor(viewer, document.id, caseId)
  const { pages = null, version = null } = firstPagesOf([document.id]).get(document.id) ?? {}
  const look = { pages, src: version === null ? null : paths.firstPage(document.id, version) }
  return { clientId, caseId, caseNumber, document, look, proposals, taken, summary, draft, numbers, folders }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const { id } = getFiling(viewer, caseId, idParam(params, 'documentId'))
  return answerForm(
    { request, schema: FileDocument, language: context.language },
    ({ caseNumber, learn, forget, ...filing }) => {
      const isSameCase = getCaseForm(viewer, caseId).caseNumber === caseNumber
      const target = isSameCase ? caseId : caseOfNumber(viewer, caseNumber)
      // What a document says is known for as long as it is in its case.
      const { offered, learnt } = courtNumbersFor(viewer, id, caseId)
      const { doubt } = fileDocument(viewer, id, { ...filing, caseId: target }, context)
      if (forget) forgetNumbers(viewer, caseId, learnt, context.now)
      if (learn) learnNumbers(viewer, target, offered, context.now)
      return redirectWithToast(
        paths.adminClient(clientId, caseId),
        doubt ? { kind: 'alert', text: 'document_doubted' } : { kind: 'done', text: 'saved' },
      )
    },
  )
})

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** What the fields hold at first: what stands there, and what was taken over from the paper without scripts. */
function filled({ document, caseNumber, proposals, taken }: Loaded) {
  const { folder, day } = proposals ?? {}
  const { name, category } = document
  return {
    ...{ name, category, caseNumber },
    ...(folder && taken.includes('folder') && { category: folder.value }),
    ...(day && taken.includes('day') && { name: nameWithDay(name, day.value) ?? name }),
  }
}

/** Where what the paper says of itself can be taken over: here, or in the dialogs of its phase and of the timeline. */
function takingOf(
  { clientId, caseId, document, proposals, taken }: Loaded,
  words: { inName: string; toPhase: string; toTimeline: string },
): Partial<Record<Proposed, Taking | null>> {
  const { folder, day } = proposals ?? {}
  const here = (kind: Proposed) => takingAt(paths.adminFiling(clientId, caseId, document.id), taken, kind)
  const withDay = day && ((name: string) => nameWithDay(name, day.value) ?? name)
  return {
    folder: folder && {
      fill: [{ name: 'category', value: folder.value }],
      to: here('folder'),
      is: folder.value === document.category,
    },
    phase: document.archived
      ? undefined
      : {
          label: words.toPhase,
          to: takingAt(
            paths.adminDocumentPhasesFrom(document.id, paths.adminClient(clientId, caseId)),
            [],
            'phase',
          ),
        },
    day: withDay && {
      fill: [{ name: 'name', value: withDay }],
      to: here('day'),
      label: words.inName,
      is: withDay(document.name) === document.name,
    },
    hearing: {
      label: words.toTimeline,
      to: takingAt(paths.adminEventOf(clientId, caseId, document.id), [], 'hearing'),
    },
  }
}

/** Moves a document to another folder or case, or gives it another name. */
export default function DocumentFiling() {
  const loaded = useLoaderData<typeof loader>()
  const { clientId, caseId, document, proposals, taken, summary, draft, numbers, folders } = loaded
  const { clientPage, proposals: words } = useAdminTexts()
  const { filing } = clientPage
  const offered = [...new Set([document.category, ...folders])]
  return (
    <DefinedForm
      id="filing"
      rows={FILING_ROWS}
      schema={FileDocument}
      values={filled(loaded)}
      version={document.version}
      given={{ category: { options: offered.map((value) => ({ value, label: value })) } }}
      title={filing.title(document.fileName)}
      lead={
        <>
          <PageLook look={loaded.look} />
          {proposals && (
            <ProposedValues proposals={proposals} taking={takingOf(loaded, words)} taken={taken} />
          )}
          <CourtNumbers {...numbers} />
        </>
      }
      action={paths.adminFiling(clientId, caseId, document.id)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={filing.save}
      also={
        <SummaryState
          summary={summary}
          draft={draft}
          to={paths.adminSummary(clientId, caseId, document.id)}
        />
      }
    />
  )
}
