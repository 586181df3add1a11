import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { UnreadDocuments } from '~/features/reading/components/unread-documents'
import { askToRead, countToRead, listUnread } from '~/features/reading/unread.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.reading.unreadTitle)

export const loader = page(requireAdmin, ({ viewer, context: { language } }) => {
  const toRead = countToRead()
  const groups = listUnread(viewer).map((group) => ({
    ...group,
    countText: wholeNumber(language, group.count),
  }))
  return { groups, isOff: toRead === null, toRead: toRead ? wholeNumber(language, toRead) : null }
})

export const action = page(requireAdmin, async ({ request, viewer, context: { language } }) => {
  const fields = Object.fromEntries(await readForm(request))
  return orRedirectBack({ back: paths.adminUnread, text: 'document_not_read', language }, () => {
    askToRead(viewer, fields)
    return redirectWithToast(paths.adminUnread, { kind: 'done', text: 'document_read_again' })
  })
})

/** What could not be read, why, and how it is tried again. */
export default function Unread() {
  const { groups, isOff, toRead } = useLoaderData<typeof loader>()
  const { reading: words } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="unread">
      <div className="card__pad card__head">
        <h1 id="unread">{words.unreadTitle}</h1>
        <p className="card__sub">{groups.length === 0 ? words.noUnread : words.unreadLead}</p>
        {toRead !== null && <p className="soft">{words.waiting(toRead)}</p>}
        {isOff && <p className="soft">{words.off}</p>}
      </div>
      {groups.map((group) => (
        <UnreadDocuments key={group.state} group={group} />
      ))}
    </section>
  )
}
