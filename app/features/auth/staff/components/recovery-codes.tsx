import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

/** The recovery codes of somebody who has just joined. They are not shown again. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { codes: words } = useAdminTexts().staff
  return (
    <section className="card card__pad narrow" aria-labelledby="codes-title">
      <div className="card__head">
        <h1 id="codes-title">{words.title}</h1>
        <p className="card__sub">{words.text}</p>
      </div>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Link className={buttonClass({})} to={paths.adminClients} reloadDocument>
          {words.done}
        </Link>
      </p>
    </section>
  )
}
