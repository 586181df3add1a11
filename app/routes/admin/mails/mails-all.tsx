import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeableMails, type MailVerb, MOST_MAILS } from '~/features/mail/change-mails.server'
import { countChangeable } from '~/features/mail/list-all-mails.server'
import { readMailsQuery } from '~/features/mail/mails-query'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { Confirmation } from '../shared/confirmation'

const MOST_NAMED = 8

/** Asks before something is done with all e-mails that the filters find: with those that are named here, and no others. */
export const loader = page(requireAdmin, async ({ request, params, viewer, context: { language } }) => {
  const verb = (['resend', 'leave', 'stop'] as MailVerb[]).find((one) => one === params.verb)
  if (!verb) throw new AppError('not_found')
  const query = readMailsQuery(queryOf(request))
  const back = paths.adminMailsOf(query)
  const mails = changeableMails(viewer, verb, query)
  if (mails.length === 0) throw await redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
  const all = countChangeable(viewer, query)[verb]
  const { mails: words } = adminTexts[language]
  const number = (value: number) => wholeNumber(language, value)
  const label = words.all[verb](number(mails.length))
  const more = mails.length - MOST_NAMED
  return {
    title: language === 'es' ? `¿${label}?` : `${label}?`,
    lines: [words.leads[verb], all > mails.length ? words.first(number(MOST_MAILS), number(all)) : ''],
    action: paths.adminMailsVerb(verb),
    closeTo: back,
    confirm: label,
    fields: [...Object.entries(query), ...mails.map(({ id }): [string, string] => ['id', String(id)])],
    names: mails.slice(0, MOST_NAMED),
    more: more > 0 ? number(more) : null,
  }
})

export default function AllMails() {
  const { names, more } = useLoaderData<typeof loader>()
  const { bulk: words } = useAdminTexts()
  return (
    <Confirmation>
      <ul className="bulk-rows">
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more !== null && <li className="soft">{words.more(more)}</li>}
      </ul>
    </Confirmation>
  )
}
