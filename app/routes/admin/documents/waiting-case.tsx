import { json, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ProposedValues } from '~/features/contents/components/proposed-values'
import type { Taking } from '~/features/contents/components/take-over'
import { type PaperProposals, type Proposed, takenIn } from '~/features/contents/proposals'
import { searchCases } from '~/features/documents/cases-to-choose.server'
import { PageLook } from '~/features/documents/components/page-look'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { waitingKey } from '~/features/documents/waiting/waiting-rows'
import { assignWaiting, cancelWaiting, findWaiting } from '~/features/documents/waiting-uploads.server'
import { pageLooksOf } from '~/features/reading/page-looks.server'
import { proposalsOf } from '~/features/reading/proposals.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Dialog } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { afterUpload, backOf, waitingAt } from '../shared/upload-next.server'

export const meta = adminTitle((texts) => texts.uploadDialogs.caseTitle)

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const waiting = findWaiting(viewer, params.waitingId ?? '')
  const query = queryOf(request)
  const q = (query.get('q') ?? '').slice(0, 200)
  const back = backOf(request)
  const listed = [{ key: waiting.id, of: { upload: waiting.id } }]
  const proposals = proposalsOf(viewer, listed)[waiting.id]
  const taken = takenIn(query)
  const folders = [...new Set([waiting.category, ...folderNames(viewer)])]
  const chosen = (taken.includes('folder') && proposals?.folder?.value) || query.get('category')
  return {
    here: dialogAt(waiting.id, { q, back }),
    ...{ waiting, q, back, proposals, taken, folders },
    cases: searchCases(viewer, waiting.fileName, q),
    look: pageLooksOf(viewer, listed)[waiting.id],
    category: folders.find((folder) => folder === chosen) ?? waiting.category,
    caseId: query.get('caseId') ?? '',
  }
})

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const id = params.waitingId ?? ''
  const back = backOf(request)
  const words = adminTexts[context.language].uploadDialogs
  const form = await readForm(request)
  if (form.has('cancel')) {
    await cancelWaiting(viewer, id)
    return redirectWithToast(back, { kind: 'done', text: 'upload_cancelled' })
  }
  const [q = '', typedCase = '', category = ''] = ['q', 'caseId', 'category'].map((name) => field(form, name))
  if (form.has('take'))
    return redirect(dialogAt(id, { q, back, caseId: typedCase, category, take: field(form, 'take') }))
  const refused = (error: string, status: number) => json({ errors: [error], category }, { status })
  const caseId = Number(typedCase)
  if (!Number.isSafeInteger(caseId) || caseId <= 0) return refused(words.selectionRequired, 400)
  try {
    const known = [findWaiting(viewer, id).category, ...folderNames(viewer)]
    if (category !== '' && !known.includes(category)) throw new AppError('category_unknown')
    const place = { caseId, category: category || undefined }
    return afterUpload(await assignWaiting(viewer, id, place, context), back)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'document_exists') return redirect(waitingAt(id, 'overwrite', back))
    return refused(words.uploadFailed(errorText(context.language, error)), error.status)
  }
})

const field = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The address of the dialog with what stands in its form. */
const dialogAt = (id: string, typed: Record<string, string>) =>
  `${paths.adminWaiting(id, 'case')}?${new URLSearchParams(typed)}`

/** Of its phase and its day, the line of the file among all that wait has the fields. */
function takingOf({ folder }: PaperProposals, id: string, toPhase: string) {
  const taking: Partial<Record<Proposed, Taking>> = {
    phase: { to: paths.adminWaitingFile(waitingKey({ record: 'upload', id })), label: toPhase },
  }
  if (folder) taking.folder = { fill: [{ name: 'category', value: folder.value }], send: 'folder' }
  return taking
}

/** Asks for the case of a file that names none. The bytes wait on the server and are not sent again. */
export default function WaitingCase() {
  const { here, waiting, q, back, cases, proposals, taken, look, folders, category, caseId } =
    useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { uploadDialogs: words, proposals: proposalWords, shell } = useAdminTexts()
  return (
    <Dialog title={words.caseTitle} closeTo={back} wide>
      <p>{words.caseLead(waiting.fileName, waiting.category)}</p>
      <FormError errors={refused?.errors} />
      <Form method="post" action={here} className="form">
        <PageLook look={look} />
        <input type="hidden" name="back" value={back} />
        {/* The first button of a form is the one that Enter presses. */}
        <search className="field">
          <label className="field__label" htmlFor="case-search">
            {words.searchCase}
          </label>
          <div className="search">
            <input
              className="input"
              id="case-search"
              name="q"
              type="search"
              maxLength={200}
              defaultValue={q}
            />
            <SubmitButton quiet formMethod="get">
              {shell.list.search}
            </SubmitButton>
          </div>
        </search>
        <div className="field">
          <label className="field__label" htmlFor="caseId">
            {words.caseLabel}
          </label>
          {cases.length === 0 && <p className="field__hint">{words.noCase}</p>}
          <select className="select" id="caseId" name="caseId" defaultValue={caseId}>
            <option value="">{words.chooseCase}</option>
            {cases.map(({ id, caseNumber, title, clientName }) => (
              <option key={id} value={id}>
                {words.caseOption(caseNumber, title, clientName)}
              </option>
            ))}
          </select>
        </div>
        {proposals && (
          <ProposedValues
            proposals={proposals}
            taking={takingOf(proposals, waiting.id, proposalWords.toPhase)}
            taken={taken}
          />
        )}
        <div className="field">
          <label className="field__label" htmlFor="category">
            {words.folderLabel}
          </label>
          <select
            className="select"
            id="category"
            name="category"
            defaultValue={refused?.category || category}
          >
            {folders.map((folder) => (
              <option key={folder}>{folder}</option>
            ))}
          </select>
        </div>
        <div className="row" lang="en">
          <SubmitButton action={here} pending={shell.list.working}>
            {words.assign}
          </SubmitButton>
          <SubmitButton quiet name="cancel" value="1">
            {words.cancelUpload}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
