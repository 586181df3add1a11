import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { askKept, dismissKept, keptIn } from '~/features/request-templates/ask-by-phase.server'
import { KeptAnswer } from '~/features/request-templates/schemas'
import { getTemplate } from '~/features/request-templates/templates.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, textEs } = getTemplate(viewer, idParam(params))
  return { id, textEs, ...keptIn(viewer, id) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id } = getTemplate(viewer, idParam(params))
  return answerForm({ request, schema: KeptAnswer, language: context.language }, ({ seen, verb }) => {
    if (verb === 'dismiss') {
      dismissKept(viewer, id, seen, context.now)
      return redirectWithToast(paths.adminTemplates, { kind: 'done', text: 'template_dismissed' })
    }
    const requestCount = askKept(viewer, id, seen, context.now)
    const values = { count: String(requestCount) }
    return redirectWithToast(paths.adminTemplates, { kind: 'done', text: 'template_asked', values })
  })
})

/** What was refused is about other cases: the dialog shows those of now. */
export const shouldRevalidate = afterRefusal

const EXAMPLES = 10

/** In how many cases it would be asked whose phase had begun before, and the button that does. */
export default function TemplateAsk() {
  const { id, textEs, kept, mark } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.error?.['']
  const { templates: words } = useAdminTexts()
  const to = paths.adminTemplateAsk(id)
  return (
    <Dialog title={words.askTitle} closeTo={paths.adminTemplates}>
      <Form method="post" action={to} className="form">
        <p lang="es">{textEs}</p>
        <FormError errors={errors ?? undefined} />
        <p>{words.askText(kept.length)}</p>
        <p className="small soft">
          {kept.slice(0, EXAMPLES).join(', ')}
          {kept.length > EXAMPLES && '…'}
        </p>
        <input type="hidden" name="seen" value={mark} />
        <div className="row">
          {kept.length > 0 && (
            <>
              <SubmitButton action={to} name="verb" value="ask">
                {words.ask(kept.length)}
              </SubmitButton>
              <SubmitButton quiet action={to} name="verb" value="dismiss">
                {words.dismiss(kept.length)}
              </SubmitButton>
            </>
          )}
          <DialogCancel to={paths.adminTemplates} />
        </div>
      </Form>
    </Dialog>
  )
}
