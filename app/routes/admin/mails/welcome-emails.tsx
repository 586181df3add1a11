import { Form, Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { FilterBar } from '~/features/filters/components/filter-bar'
import { listSavedViews } from '~/features/filters/saved-views.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { isCutShort } from '~/features/lists/search.server'
import { WelcomeEmailTable, welcomeColumns } from '~/features/mail/components/welcome-columns'
import { countHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { listWelcomeEmailRows } from '~/features/mail/list-welcome-emails.server'
import { WELCOME_FILTERS } from '~/features/mail/welcome-states'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Paging } from '~/ui/admin/list/paging'
import { Toolbar } from '~/ui/admin/list/toolbar'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.welcomeEmails)

export const loader = page(requireAdmin, ({ request, viewer }) => {
  const search = queryOf(request)
  const filter = WELCOME_FILTERS.find((name) => name === search.get('state')) ?? null
  const panelQuery = readPanelQuery(search)
  const { rows, total, query } = listWithin(panelQuery, (place) =>
    listWelcomeEmailRows(viewer, place, filter),
  )
  // Whoever comes to mend addresses begins with the first.
  const first = filter === 'failed' ? rows.find(({ newest }) => newest)?.clientId : null
  const mending = Number(search.get('mend')) || first || null
  const cutShort = isCutShort(filter === 'never' ? 'neverWelcomed' : 'mails', query.q)
  const saved = listSavedViews(viewer, 'mails')
  return { query, saved, emails: rows, total, cutShort, filter, mending, heldCount: countHeldWelcomes(null) }
})

/** Who was welcomed, who was not and why, with the e-mail to be sent again or its address mended in the line. */
export default function WelcomeEmails() {
  const { query, saved, emails, total, cutShort, filter, mending, heldCount } = useLoaderData<typeof loader>()
  const { welcomeEmails: words, shell } = useAdminTexts()
  const held = wholeNumber(useLanguage(), heldCount)
  const address = (state: string) => `${paths.adminWelcomeEmails}?state=${state}`
  return (
    <>
      <FilterBar list="mails" columns={welcomeColumns()} saved={saved} />
      <section className="card card--tabbed" aria-labelledby="welcome-emails">
        <h1 className="sr-only" id="welcome-emails" lang="en">
          {shell.tabs.welcomeEmails}
        </h1>
        {heldCount > 0 && (
          <div className="card__pad">
            <Notice tone="ahead">
              <p>{words.heldLead(held)}</p>
              <Form method="post" action={paths.adminWelcomesHeld}>
                <input type="hidden" name="shown" value={heldCount} />
                <SubmitButton small action={paths.adminWelcomesHeld} pending={words.resending}>
                  {words.sendHeld(held)}
                </SubmitButton>
              </Form>
            </Notice>
          </div>
        )}
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          archives={false}
          isCutShort={cutShort}
        />
        <nav className="subnav" aria-label={words.filters}>
          <Link to={paths.adminWelcomeEmails} aria-current={filter === null ? 'page' : undefined}>
            {words.all}
          </Link>
          {WELCOME_FILTERS.map((name) => (
            <Link key={name} to={address(name)} aria-current={name === filter ? 'page' : undefined}>
              {words.filterNames[name]}
            </Link>
          ))}
        </nav>
        {emails.length === 0 ? (
          <NothingFound searched={query.q !== ''} empty={words.empty} lang="en" />
        ) : (
          <WelcomeEmailTable emails={emails} mending={mending} />
        )}
        <Paging page={query.page} pageSize={query.pageSize} total={total} />
      </section>
    </>
  )
}
