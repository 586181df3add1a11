import { json } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { chooseFolder, folderChoices } from '~/features/write-back/choose-folder.server'
import { faultOf } from '~/features/write-back/write-faults'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.writeBack.question.answer)

export const loader = page(requireAdmin, ({ viewer, params, context }) =>
  orSayWhy(context.language, () => folderChoices(viewer, idParam(params, 'caseId'))),
)

export const action = page(requireAdmin, async ({ request, viewer, params, context }) => {
  const caseId = idParam(params, 'caseId')
  const words = adminTexts[context.language].writeBack.question
  const form = await readForm(request)
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 1000)
  const [folder, path, create] = [read('folder'), read('path'), form.get('verb') === 'create']
  const isOne = (folder === '') !== (path.trim() === '')
  if (!create && !isOne) return json({ errors: [words.none] }, { status: 400 })
  return orSayWhy(context.language, async () => {
    const choice = create ? 'new' : { path: folder || path }
    const outcome = await chooseFolder(viewer, caseId, choice, context.now)
    if (outcome !== 'chosen') return json({ errors: [words[outcome]] }, { status: 400 })
    return redirectWithToast(paths.adminQueue, { kind: 'done', text: 'case_folder_chosen' })
  })
})

/** Back to what is pending, with the reason, if the drive does not let itself be read or written to. */
async function orSayWhy<Result>(language: Language, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    const fault = error instanceof AppError && error.code === 'not_found' ? null : faultOf(error)
    if (!fault) throw error
    const reason = adminTexts[language].writeBack.reasons[fault.reason]
    throw await redirectWithToast(paths.adminQueue, {
      kind: 'alert',
      text: 'case_folder_refused',
      values: { reason },
    })
  }
}

/** Asks in which folder of the drive a case is. */
export default function CaseFolder() {
  const { caseId, caseNumber, clientId, client, reason, files, choices, created } =
    useLoaderData<typeof loader>()
  const refused = useActionData<{ errors?: string[] }>()
  const { question: words } = useAdminTexts().writeBack
  const action = paths.adminCaseFolder(caseId)
  return (
    <section className="card" aria-labelledby="case-folder">
      <div className="card__pad">
        <div className="card__head">
          <h1 id="case-folder">{words.title(client)}</h1>
          <p className="card__sub">
            {clientId !== null && (
              <>
                <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>.{' '}
              </>
            )}
            {words[reason](files)}
          </p>
        </div>
        <FormError errors={refused?.errors} />
        <Form method="post" action={action} className="form form--wide">
          {choices.length > 0 && (
            <fieldset className="field">
              <legend className="field__label">{words.found}</legend>
              {choices.map((path) => (
                <label key={path} className="check">
                  <input type="radio" name="folder" value={path} />
                  <span>{path}</span>
                </label>
              ))}
            </fieldset>
          )}
          <div className="field">
            <label className="field__label" htmlFor="folder-path">
              {choices.length > 0 ? words.other : words.any}
            </label>
            <p className="field__hint" id="folder-path-hint">
              {words.otherHint}
            </p>
            <input
              className="input"
              id="folder-path"
              name="path"
              maxLength={1000}
              spellCheck={false}
              aria-describedby="folder-path-hint"
            />
          </div>
          <div className="row">
            <SubmitButton action={action} name="verb" value="use">
              {words.use}
            </SubmitButton>
            <Link to={paths.adminQueue}>{words.cancel}</Link>
          </div>
        </Form>
      </div>
      <Form method="post" action={action} className="card__pad form form--wide">
        <p className="small soft">{words.createLead}</p>
        <div className="row">
          <SubmitButton quiet action={action} name="verb" value="create">
            {words.create(created)}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
