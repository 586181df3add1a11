import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { withoutTechnical } from '~/i18n/technical'
import { Technical } from '~/ui/admin/technical'
import { Icon } from '~/ui/icon'
import type { FaultLine } from './fault-lines.server'

/** All that is wrong, in one strip: how much and what, in two lines; the rest behind it, also without scripts. */
export function Faults({ faults }: { faults: FaultLine[] }) {
  const { shell } = useAdminTexts()
  if (faults.length === 0) return null
  const isUrgent = faults.some(({ urgent }) => urgent)
  return (
    <details className={isUrgent ? 'faults faults--urgent' : 'faults'}>
      <summary>
        <span className="wrap">
          <Icon name="warning" />
          <span className="faults__what">
            <b>{shell.faults.count(faults.length)}</b> {faults.map(({ short }) => short).join(' · ')}
          </span>
          <span className="faults__more">{shell.faults.more}</span>
        </span>
      </summary>
      <section aria-label={shell.faults.count(faults.length)}>
        <ul className="wrap">
          {faults.map(({ key, sentence, reason, to, look }) => (
            <li key={key}>
              <strong>{withoutTechnical(sentence).plain}</strong>{' '}
              <Technical text={reason} besides={sentence}>
                <Link to={to}>{look}</Link>
              </Technical>
            </li>
          ))}
        </ul>
      </section>
    </details>
  )
}
