import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { WelcomeEmailTable } from '~/features/mail/components/welcome-email-table'
import { listWelcomeEmailRows } from '~/features/mail/list-welcome-emails.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { germanDateTimeAt } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { ExcelLink } from '~/ui/admin/excel-link'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { Toolbar } from '~/ui/admin/toolbar'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.welcomeEmails)

export const loader = page(requireAdmin, ({ request, viewer }) => {
  const asked = readPanelQuery(queryOf(request))
  const { rows, total, query } = listWithin(asked, (place) => listWelcomeEmailRows(viewer, place))
  const emails = rows.map(({ createdAt: _, emailSent: __, ...row }) => ({
    ...row,
    emailSentAt: row.emailSentAt && germanDateTimeAt(Date.parse(row.emailSentAt)),
  }))
  return { query, emails, total }
})

export default function WelcomeEmails() {
  const { query, emails, total } = useLoaderData<typeof loader>()
  const { welcomeEmails: words, shell } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="welcome-emails">
      <h1 className="sr-only" id="welcome-emails" lang="en">
        {shell.tabs.welcomeEmails}
      </h1>
      <Toolbar label={words.search} placeholder={words.placeholder} archives={false}>
        <ExcelLink list="mails" />
      </Toolbar>
      {emails.length === 0 ? (
        <NothingFound searched={query.q !== ''} empty={words.empty} lang="en" />
      ) : (
        <WelcomeEmailTable emails={emails} />
      )}
      <Paging page={query.page} pageSize={query.pageSize} total={total} />
    </section>
  )
}
