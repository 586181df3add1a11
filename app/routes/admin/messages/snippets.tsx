import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { SnippetTable } from '~/features/messages/snippets/components/snippet-table'
import { listSnippets } from '~/features/messages/snippets/snippets.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.snippets.title)

export const loader = page(requireAdmin, ({ viewer }) => ({ snippets: listSnippets(viewer) }))

export default function Snippets() {
  const { snippets } = useLoaderData<typeof loader>()
  const { snippets: words, messages } = useAdminTexts()
  return (
    <>
      <Outlet />
      <section className="card card--tabbed" aria-labelledby="snippets">
        <div className="card__pad card__head">
          <h1 id="snippets">{words.title}</h1>
          <Link className={buttonClass({ small: true })} to={paths.adminSnippetNew} preventScrollReset>
            <Icon name="plus" />
            {words.add}
          </Link>
          <p className="card__sub">
            {words.lead} <Link to={paths.adminThreads}>{messages.all}</Link>
          </p>
        </div>
        {snippets.length > 0 && <SnippetTable snippets={snippets} />}
      </section>
    </>
  )
}
