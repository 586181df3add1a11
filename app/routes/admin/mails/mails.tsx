import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { namesTooMany } from '~/features/lists/clients-named.server'
import { bounceMailboxDown } from '~/features/mail/bounces/watch-mailbox.server'
import { AllMailsTable } from '~/features/mail/components/all-mails-table'
import { MailsBulk } from '~/features/mail/components/mails-actions'
import { MailsFilters } from '~/features/mail/components/mails-filters'
import { countChangeable, listAllMails } from '~/features/mail/list-all-mails.server'
import { readMailsQuery } from '~/features/mail/mails-query'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Onward } from '~/ui/admin/list/onward'
import { Notice } from '~/ui/notice'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.mails.title)

export const loader = page(requireAdmin, ({ request, viewer, context: { language } }) => {
  const query = readMailsQuery(queryOf(request))
  const { rows, next } = listAllMails(viewer, query)
  const at = (instant: number) => dateTimeAt(language, instant)
  const mails = rows.map(({ createdAt, sentAt, dueAt, bouncedAt, attempts, ...row }) => ({
    ...row,
    when: at(sentAt ?? createdAt),
    next: row.state === 'queued' && attempts > 0 ? at(dueAt) : null,
    returned: bouncedAt === null ? null : at(bouncedAt),
  }))
  const down = bounceMailboxDown()
  const mailboxDown = down && at(down.since)
  const isFiltered = Object.values(query).some((value) => value !== '')
  const counts = isFiltered ? countChangeable(viewer, query) : null
  return { query, mails, next, counts, tooMany: namesTooMany(query.client), mailboxDown }
})

/** Every e-mail of the portal and what became of it. */
export default function Mails() {
  const { query, mails, next, counts, tooMany, mailboxDown } = useLoaderData<typeof loader>()
  const { mails: words, audit } = useAdminTexts()
  const filtered = Object.values(query).some((value) => value !== '')
  return (
    <section className="card card--tabbed" aria-labelledby="mails">
      <Outlet />
      <div className="card__pad card__head">
        <h1 id="mails">{words.title}</h1>
        <p className="card__sub">
          {words.lead} <Link to={paths.adminMailsPreview}>{words.preview}</Link>
        </p>
      </div>
      {mailboxDown && (
        <div className="card__pad">
          <Notice tone="alert">{words.mailboxDown(mailboxDown)}</Notice>
        </div>
      )}
      <MailsFilters query={query} />
      {tooMany && <p className="card__pad small soft">{audit.tooManyClients}</p>}
      {counts && <MailsBulk query={query} counts={counts} />}
      {mails.length === 0 ? (
        <NothingFound searched={filtered} empty={words.empty} />
      ) : (
        <AllMailsTable mails={mails} query={query} />
      )}
      <Onward after={query.after} next={next} words={words} />
    </section>
  )
}
