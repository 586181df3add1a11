import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { RequestView } from '../admin-case-screen.server'

type Props = { clientId: number; caseId: number; request: RequestView | null }

/** What the firm needs from the client in this case: at most one thing at a time. */
export function RequestCard({ clientId, caseId, request }: Props) {
  const { request: words } = useAdminTexts().client
  return (
    <section className="card card__pad" aria-labelledby="request">
      <div className="card__head">
        <h2 id="request">{words.title}</h2>
      </div>
      <p className="voice lines" lang={request ? 'es' : undefined}>
        {request?.text ?? words.none}
      </p>
      {request?.due && <p>{words.due(request.due)}</p>}
      {request?.fromSheet && <p className="small soft">{words.fromSheet}</p>}
      <div className="row">
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminRequest(clientId, caseId)}>
          {request ? words.change : words.ask}
        </Link>
        {request && (
          <Form method="post" action={paths.adminRequestClose(clientId, caseId)}>
            <input type="hidden" name="version" value={request.version} />
            <button type="submit" className={buttonClass({ quiet: true, small: true })}>
              {words.close}
            </button>
          </Form>
        )}
      </div>
    </section>
  )
}
