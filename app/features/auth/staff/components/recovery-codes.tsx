import { Link } from '@remix-run/react'
import { useStaffAccess } from '~/i18n/admin/staff-access'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

/** Recovery codes that were made just now. They are not shown again. */
export function RecoveryCodes({ codes, to = paths.admin }: { codes: string[]; to?: string }) {
  const { codes: words } = useStaffAccess()
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
        <Link className={buttonClass({})} to={to} reloadDocument>
          {words.done}
        </Link>
      </p>
    </section>
  )
}
