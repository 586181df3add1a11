import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { BlockedList, ToBlockList } from '~/features/data-protection/components/retention-lists'
import { type Closed, countProposals, retentionPage } from '~/features/data-protection/proposals.server'
import { retentionTerms } from '~/features/data-protection/retention-terms.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { longDate, longDateAt } from '~/i18n/format'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.retention.title)

export const loader = page(requireAdmin, ({ viewer, context: { now, language } }) => {
  const { day, toBlock, blocked } = retentionPage(viewer, now)
  const shown = ({ id, name, dni, closed, erase, blocked: since, blockedBy }: Closed) => ({
    ...{ id, name, dni, closed: longDate(language, closed), erase: longDate(language, erase), blockedBy },
    since: since === null ? null : longDateAt(language, since),
  })
  return {
    day: longDate(language, day),
    terms: retentionTerms(),
    proposed: countProposals(viewer),
    toBlock: toBlock.map(shown),
    blocked: blocked.map((row) => ({ ...shown(row), isDue: row.isDue })),
  }
})

/** Who may be blocked or erased this month, and who is blocked. */
export default function Retention() {
  const { day, terms, proposed, toBlock, blocked } = useLoaderData<typeof loader>()
  const { retention: words, dataProtection, processing, breach } = useAdminTexts()
  return (
    <div className="stack">
      <Outlet />
      <section className="card" aria-labelledby="retention">
        <div className="card__pad card__head">
          <h1 id="retention">{words.title}</h1>
          <p className="card__sub">
            {words.lead(words.months(terms.blockMonths), words.years(terms.keepYears))}
          </p>
          <p className="row">
            <Link className="btn btn--text btn--small" to={paths.adminRetentionTerms} preventScrollReset>
              {words.change}
            </Link>
            <TextLink to={paths.adminErasures}>{dataProtection.erasures}</TextLink>
            <TextLink to={paths.adminProcessing}>{processing.title}</TextLink>
            <TextLink to={paths.adminBreach}>{breach.title}</TextLink>
          </p>
        </div>
        {proposed > 0 && (
          <Form method="post" action={paths.adminRetentionLater} className="card__pad row" preventScrollReset>
            <SubmitButton quiet small action={paths.adminRetentionLater}>
              {words.later}
            </SubmitButton>
            <span className="small soft">{words.laterLead}</span>
          </Form>
        )}
      </section>
      <ToBlockList day={day} rows={toBlock} />
      <BlockedList rows={blocked} />
    </div>
  )
}
