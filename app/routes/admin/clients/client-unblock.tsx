import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { blockOf, unblockClient } from '~/features/data-protection/block-clients.server'
import { countAgain } from '~/features/data-protection/proposals.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { lines } from '~/infra/http/form-fields'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { rowsWith, shapeOf } from '~/ui/admin/form-rows'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

const ROWS = rowsWith(({ retention }) => retention.unblockForm)({
  reason: { is: lines(500), kind: 'lines', hint: 'reasonHint' },
})
const Unblock = z.object(shapeOf(ROWS))

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const id = idParam(params, 'clientId')
  const { name, isBlocked } = blockOf(viewer, id)
  if (!isBlocked) throw new AppError('not_found')
  return { id, name }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { now, language } }) => {
  const id = idParam(params, 'clientId')
  return answerForm({ request, schema: Unblock, language }, ({ reason }) => {
    const name = unblockClient(viewer, id, reason, now)
    countAgain(now)
    return redirectWithToast(paths.adminClient(id), {
      kind: 'done',
      text: 'client_unblocked',
      values: { name },
    })
  })
})

/** Takes somebody out of the block, for a reason. */
export default function ClientUnblock() {
  const { id, name } = useLoaderData<typeof loader>()
  const { retention: words } = useAdminTexts()
  return (
    <DefinedForm
      id="unblock"
      rows={ROWS}
      schema={Unblock}
      title={words.unblockTitle(name)}
      lead={<p>{words.unblockLead}</p>}
      action={paths.adminUnblock(id)}
      closeTo={paths.adminClient(id)}
      save={words.unblock}
    />
  )
}
