import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { type MailsQuery, readMailsQuery } from '~/features/mail/mails-query'
import { resendMails, retryAddress } from '~/features/mail/resend-mails.server'
import { leaveMails, stopMails } from '~/features/mail/stop-mails.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const verbs: Record<string, (...asked: Asked) => Changed> = {
  resend: (...asked) => resent(resendMails(...asked)),
  leave: (...asked) => closed('mails_left', leaveMails(...asked)),
  stop: (...asked) => closed('mails_stopped', stopMails(...asked)),
}

type Asked = [viewer: AdminViewer, which: number | MailsQuery, now: number]
type Changed = ReturnType<typeof resent> | ReturnType<typeof closed>

/** Does something with an e-mail, or with all that the filters find. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminMails,
  work: ({ params, viewer, context: { now }, form }) => {
    if (params.verb === 'retry') {
      const clientId = idParam({ client: String(form.get('client')) }, 'client')
      return { ...resent(retryAddress(viewer, clientId, now)), to: paths.adminQueue }
    }
    const query = readMailsQuery(form)
    const isChosen = form.has('id') || Object.values(query).some((value) => value !== '')
    if (!isChosen) return { kind: 'alert', text: 'nothing_selected' }
    const which = form.has('id') ? idParam({ id: String(form.get('id')) }) : query
    const work = verbs[params.verb ?? '']
    if (!work) throw new AppError('not_found')
    return { ...work(viewer, which, now), to: paths.adminMailsOf(query) }
  },
})

export { action, loader }

function resent({ queued, left }: { queued: number; left: number }) {
  const values = { count: String(queued), left: String(left) }
  return { kind: left > 0 ? ('alert' as const) : undefined, text: 'mails_resent' as const, values }
}

const closed = (text: 'mails_left' | 'mails_stopped', count: number) => ({
  text,
  values: { count: String(count) },
})
