import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { Unwritten } from '../list-unwritten.server'

type Props = {
  unwritten: Unwritten
  method: 'local_folder' | 'client_credentials' | 'authorization_code'
}

/** Whether what clients send is written to the firm's folder, what that means, and how it stands. */
export function WriteBackCard({ unwritten, method }: Props) {
  const { on, waiting, kept, fault, isLost, zipMost } = unwritten
  const { writeBack: words } = useAdminTexts()
  const action = paths.adminDriveWrites
  return (
    <section className="card__pad" aria-labelledby="writes">
      <div className="card__head">
        <h2 id="writes">{words.title}</h2>
        <p className="card__sub">{words.lead}</p>
      </div>
      <ul className="small bulk-rows">
        {words.means.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          {words.rights[method]}{' '}
          {method !== 'local_folder' && <Link to={paths.adminConnectDrive}>{words.guide}</Link>}
        </li>
      </ul>
      {on && kept > 0 && (
        <Notice tone="ahead">
          <p>
            <b>{words.kept(kept)}</b> {fault && words.reasons[fault]}{' '}
            {isLost ? words.reasons.bytes_gone : words.nothingLost} {zipMost && words.zipMost(zipMost)}
          </p>
          <Form method="post" action={action} className="row" preventScrollReset>
            <a href={paths.adminUnwrittenZip} download>
              {words.zip}
            </a>
            <SubmitButton small quiet action={action} name="verb" value="again">
              {words.again}
            </SubmitButton>
          </Form>
        </Notice>
      )}
      <Form method="post" action={action} className="row" preventScrollReset>
        <p>
          <b>{on ? words.on : words.off}</b>
          {waiting > kept && <span className="small soft"> {words.waiting(waiting - kept)}</span>}
        </p>
        <SubmitButton small quiet action={action} name="verb" value={on ? 'off' : 'on'}>
          {on ? words.switchOff : words.switchOn}
        </SubmitButton>
      </Form>
    </section>
  )
}
