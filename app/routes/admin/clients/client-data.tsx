import { Form, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { copyOf, noteCopyGiven } from '~/features/data-protection/data-requests.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  return { id, ...copyOf(viewer, id, context.language) }
})

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  await readForm(request)
  noteCopyGiven(viewer, id, context.now)
  return redirectWithToast(paths.adminClient(id), { kind: 'done', text: 'data_copy_given' })
})

/** A copy of a client’s data, to be handed to them: what is in it, and since when they wait for it. */
export default function ClientData() {
  const { id, name, asked, until, given } = useLoaderData<typeof loader>()
  const { dataProtection: words } = useAdminTexts()
  return (
    <Dialog title={words.copyTitle(name)} closeTo={paths.adminClient(id)} wide>
      <div className="stack stack--tight">
        {asked && until && (
          <p>
            <b>{words.copyAsked(asked, until)}</b>
          </p>
        )}
        {given && <p>{words.copyGiven(given)}</p>}
        <p>{words.copyLead}</p>
        <p>{words.copyLeft}</p>
        <p>{words.copyGive}</p>
      </div>
      <Form method="post" action={paths.adminDataCopy(id)} className="row" preventScrollReset>
        <a className={buttonClass()} href={paths.adminDataZip(id)}>
          <Icon name="download" />
          {words.download}
        </a>
        <SubmitButton quiet action={paths.adminDataCopy(id)} pending={words.given}>
          {words.given}
        </SubmitButton>
        <DialogCancel to={paths.adminClient(id)}>{words.close}</DialogCancel>
      </Form>
    </Dialog>
  )
}
