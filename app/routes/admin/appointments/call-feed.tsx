import { useLoaderData } from '@remix-run/react'
import { callFeed, endCallFeed, renewCallFeed } from '~/features/appointments/call-feed.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../../shared/page.server'

const verbs = { renew: renewCallFeed, end: endCallFeed }

function verbOf(verb: string | undefined): keyof typeof verbs {
  if (verb !== 'renew' && verb !== 'end') throw new AppError('not_found')
  return verb
}

export const loader = page(requireAdmin, ({ params, viewer }) => ({
  verb: verbOf(params.verb),
  isThere: callFeed(viewer) !== null,
}))

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  verbs[verbOf(params.verb)](viewer, context.now)
  return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
})

export default function CallFeed() {
  const { verb, isThere } = useLoaderData<typeof loader>()
  const { appointments: words } = useAdminTexts()
  const { title, text } = words.feed[verb]
  return (
    <ConfirmDelete
      title={title}
      lines={[isThere ? text : '', verb === 'renew' ? words.feed.whoever : '']}
      action={paths.adminCallFeed(verb)}
      closeTo={paths.adminAppointments}
      confirm={title}
    />
  )
}
