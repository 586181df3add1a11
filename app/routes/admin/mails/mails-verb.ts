import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeMails, type MailVerb, MOST_MAILS } from '~/features/mail/change-mails.server'
import { readMailsQuery } from '~/features/mail/mails-query'
import { retryAddress } from '~/features/mail/resend-mails.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const DONE = { resend: 'mails_resent', leave: 'mails_left', stop: 'mails_stopped' } as const

const Ids = z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(MOST_MAILS)

/** Does something with the e-mails of a form: one, or those that its question has named. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminMails,
  back: ({ form }) => paths.adminMailsOf(readMailsQuery(form)),
  refused: 'work_failed',
  work: ({ params, viewer, context: { now }, form }) => {
    if (params.verb === 'retry') {
      const clientId = idParam({ client: String(form.get('client')) }, 'client')
      const { queued, left } = retryAddress(viewer, clientId, now)
      return { ...outcome('resend', { count: queued, left }), to: paths.adminQueue }
    }
    const verb = (Object.keys(DONE) as MailVerb[]).find((one) => one === params.verb)
    if (!verb) throw new AppError('not_found')
    const ids = Ids.safeParse(form.getAll('id')).data
    if (!ids) return { kind: 'alert', text: 'nothing_selected' }
    return outcome(verb, changeMails(viewer, verb, [...new Set(ids)], now))
  },
})

export { action, loader }

function outcome(verb: MailVerb, { count, left }: { count: number; left: number }) {
  const values = { count: String(count), left: String(left) }
  return { kind: left > 0 ? ('alert' as const) : undefined, text: DONE[verb], values }
}
