import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import type { ConnectGuide } from '../connect-guide.server'

/** Step 5: signing in, choosing the folder, and a button that tries everything. */
export function TryConnection({ guide }: { guide: ConnectGuide }) {
  const { go: words } = useAdminTexts().connectDrive
  const action = paths.adminConnectDrive
  return (
    <section className="card__pad" aria-labelledby="go">
      <h2 id="go">{words.title}</h2>
      <ConnectAccount guide={guide} />
      <p>
        {words.folder}
        <Link to={paths.adminIntegrations}>{words.folderLink}</Link>.
      </p>
      <Form method="post" action={action} className="deeds">
        <SubmitButton name="intent" value="check" action={action} pending={words.checking}>
          {words.check}
        </SubmitButton>
        <p className="small soft">{words.checkLead}</p>
      </Form>
    </section>
  )
}

function ConnectAccount({ guide: { isCloud, signsIn } }: { guide: ConnectGuide }) {
  const { go: words } = useAdminTexts().connectDrive
  if (!isCloud) return <p>{words.connectLocal}</p>
  if (!signsIn) return <p>{words.connectNotNeeded}</p>
  return (
    <div className="deeds">
      {/* A navigation of the browser: it leads to another site. */}
      <a className={buttonClass({ quiet: true })} href={paths.driveSignIn}>
        {words.connect}
      </a>
      <p className="small soft">{words.connectLead}</p>
    </div>
  )
}
