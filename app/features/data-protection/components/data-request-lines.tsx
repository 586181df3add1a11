import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { DataRequest } from '../data-requests.server'

/** Clients who wait for a copy of their data, one line each. */
export function DataRequestLines({ requests }: { requests: DataRequest[] }) {
  const { dataProtection: words } = useAdminTexts()
  return requests.map(({ id, name, asked, until }) => (
    <div key={id} className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{words.asks(name)}</b>
        </p>
        <p className="small soft">{words.askedOn(asked ?? '', until ?? '')}</p>
      </div>
      <div className="work__do row">
        <Link className={buttonClass({ small: true })} to={paths.adminDataCopy(id)} data-answer>
          {words.prepare}
        </Link>
      </div>
    </div>
  ))
}
