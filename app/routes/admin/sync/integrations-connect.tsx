import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { checkDrive } from '~/features/cloud-drive/check-drive.server'
import { CheckResult } from '~/features/cloud-drive/components/check-result'
import { ConnectSteps } from '~/features/cloud-drive/components/connect-steps'
import { SecretEndForm } from '~/features/cloud-drive/components/secret-end-form'
import { TryConnection } from '~/features/cloud-drive/components/try-connection'
import { connectGuide } from '~/features/cloud-drive/connect-guide.server'
import { ConnectForm } from '~/features/cloud-drive/schemas.server'
import { noteSecretEnd } from '~/features/cloud-drive/secret-end.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.connectDrive.title)

export const loader = page(requireAdmin, ({ viewer }) => connectGuide(viewer))

export const action = page(requireAdmin, ({ request, viewer, context }) => {
  return answerForm({ request, schema: ConnectForm, language: context.language }, async (values) => {
    if (values.intent === 'check') return json({ check: await checkDrive(context.language) })
    noteSecretEnd(viewer, values.on, context.now)
    const text = values.on === null ? 'secret_end_cleared' : 'secret_end_saved'
    return redirectWithToast(paths.adminConnectDrive, { kind: 'done', text })
  })
})

/** How to connect the portal to OneDrive or SharePoint, from the registration to the first try. */
export default function ConnectDrive() {
  const guide = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { connectDrive: words } = useAdminTexts()
  const check = answer && 'check' in answer ? answer.check : null
  return (
    <div className="card card--tabbed guide">
      <header className="card__pad">
        <p>
          <Link to={paths.adminIntegrations}>{words.back}</Link>
        </p>
        <div className="card__head">
          <h1>{words.title}</h1>
          <p className="card__sub">{words.lead}</p>
        </div>
        {check && <CheckResult steps={check} />}
      </header>
      <ConnectSteps guide={guide} />
      <TryConnection guide={guide} />
      <SecretEndForm on={guide.secretEndsOn} lastResult={check ? undefined : answer} />
    </div>
  )
}
