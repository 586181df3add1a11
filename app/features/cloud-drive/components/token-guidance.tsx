import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { DriveStatus } from '../contract'

type Props = Pick<DriveStatus, 'method' | 'canAutoRefresh'>

/** What to do about an access token that is missing, has expired or was revoked: automatically, or by hand. */
export function TokenGuidance({ method, canAutoRefresh }: Props) {
  const { guidance: words } = useAdminTexts().integrations
  const signsIn = method === 'authorization_code'
  const action = paths.adminDriveToken
  return (
    <Notice tone="ahead" icon="warning">
      <h2>{words.title}</h2>
      {canAutoRefresh && (
        <Form method="post" action={action} className="deeds" preventScrollReset>
          <p>{words.auto}</p>
          <SubmitButton small action={action} pending={words.refreshing}>
            {words.autoRefresh}
          </SubmitButton>
        </Form>
      )}
      <p>
        <b>{canAutoRefresh ? words.manual : words.byHand}</b>
      </p>
      <ol className="needs">
        {(signsIn ? words.account : words.application).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="deeds">
        {signsIn && (
          <a className={buttonClass({ quiet: canAutoRefresh, small: true })} href={paths.driveSignIn}>
            {words.connect}
          </a>
        )}
        <p className="small">
          <Link to={paths.adminConnectDrive}>{words.guide}</Link>
        </p>
      </div>
    </Notice>
  )
}
