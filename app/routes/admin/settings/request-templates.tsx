import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { TemplateTable } from '~/features/request-templates/components/template-table'
import { listTemplates } from '~/features/request-templates/templates.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.templates)

export const loader = page(requireAdmin, ({ viewer }) => ({ templates: listTemplates(viewer) }))

export default function RequestTemplates() {
  const { templates } = useLoaderData<typeof loader>()
  const { templates: words, shell } = useAdminTexts()
  return (
    <>
      <Outlet />
      <section className="card card--tabbed" aria-labelledby="templates">
        <div className="card__pad card__head">
          <h1 id="templates">{shell.tabs.templates}</h1>
          <Link className={buttonClass({ small: true })} to={paths.adminTemplateNew} preventScrollReset>
            <Icon name="plus" />
            {words.add}
          </Link>
          <p className="card__sub">{words.lead}</p>
        </div>
        <TemplateTable templates={templates} />
      </section>
    </>
  )
}
