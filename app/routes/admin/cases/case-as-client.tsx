import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { caseAsClient } from '~/features/cases/case-as-client.server'
import { opensClient } from '~/features/cases/case-of-client.server'
import { CasePage } from '~/features/cases/components/case-page'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { getClient } from '~/features/clients/get-client.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import { idParam, page } from '../../shared/page.server'
import { AdminShell } from '../shared/admin-shell'
import { adminTitle } from '../shared/admin-title'
import { readShell } from '../shared/shell.server'

export const meta = adminTitle((texts) => texts.clientPage.asClientTitle)

/** Shows a case as one of those who hold it sees it, without counting as a visit of theirs. */
export const loader = page(requireAdmin, ({ params, viewer, context }) => {
  const [clientId, caseId] = [idParam(params, 'clientId'), idParam(params, 'caseId')]
  const { displayName: name, dni, username, email } = getClient(viewer, clientId)
  const { input, hidden, isFirst } = caseAsClient(viewer, clientId, caseId, context.now)
  return {
    shell: readShell(viewer, context),
    home: opensClient(viewer, clientId) ? paths.adminClient(clientId, isFirst ? caseId : undefined) : null,
    user: { id: clientId, name, dni, username, email },
    hidden,
    legalCase: toCaseScreen(input, { language: context.language, since: null, withFiles: true }),
  }
})

/** A case as its client sees it. */
export default function CaseAsClient() {
  const { shell, home, user, hidden, legalCase } = useLoaderData<typeof loader>()
  const { clientPage: words } = useAdminTexts()
  return (
    <AdminShell shell={shell}>
      <div className="wrap stack section">
        <p>{home ? <Link to={home}>{user.name}</Link> : user.name}</p>
        <h1>{words.asClientTitle}</h1>
        {hidden && <Notice tone="ahead">{words.asClientHidden}</Notice>}
        <CasePage user={user} legalCase={legalCase} downloads preview />
      </div>
    </AdminShell>
  )
}
