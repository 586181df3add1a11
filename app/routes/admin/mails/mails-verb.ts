import { redirect } from '@remix-run/node'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { type MailsQuery, readMailsQuery } from '~/features/mail/mails-query'
import { resendMails, retryAddress } from '~/features/mail/resend-mails.server'
import { leaveMails, stopMails } from '~/features/mail/stop-mails.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'

type Verb = (viewer: AdminViewer, which: number | MailsQuery, now: number) => Promise<Response>

export const loader = page(requireAdmin, () => redirect(paths.adminMails))

/** Does something with an e-mail, or with all that the filters find, and goes back to the list. */
export const action = page(requireAdmin, async ({ request, params, viewer, context: { now } }) => {
  const form = await readForm(request)
  if (params.verb === 'retry') {
    const clientId = idParam({ client: String(form.get('client')) }, 'client')
    return resent(paths.adminQueue, retryAddress(viewer, clientId, now))
  }
  const query = readMailsQuery(form)
  const isChosen = form.has('id') || Object.values(query).some((value) => value !== '')
  if (!isChosen) return redirectWithToast(paths.adminMails, { kind: 'alert', text: 'nothing_selected' })
  const which = form.has('id') ? idParam({ id: String(form.get('id')) }) : query
  const work = verbs(paths.adminMailsOf(query))[params.verb ?? '']
  if (!work) throw new AppError('not_found')
  return work(viewer, which, now)
})

const verbs = (back: string): Record<string, Verb> => ({
  resend: (...asked) => resent(back, resendMails(...asked)),
  leave: (...asked) => closed(back, 'mails_left', leaveMails(...asked)),
  stop: (...asked) => closed(back, 'mails_stopped', stopMails(...asked)),
})

function resent(back: string, { queued, left }: { queued: number; left: number }) {
  const values = { count: String(queued), left: String(left) }
  return redirectWithToast(back, { kind: left > 0 ? 'alert' : 'done', text: 'mails_resent', values })
}

const closed = (back: string, text: 'mails_left' | 'mails_stopped', count: number) =>
  redirectWithToast(back, { kind: 'done', text, values: { count: String(count) } })
