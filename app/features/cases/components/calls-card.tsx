import { Link } from '@remix-run/react'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'
import type { CaseScreen } from '../where/case-screen'

/** When the firm calls, until that has passed. `preview`: the call itself cannot be opened. */
export function CallsCard({ legalCase, preview }: { legalCase: CaseScreen; preview: boolean }) {
  const { calls } = legalCase.where
  if (calls.length === 0) return null
  return (
    <div className="card card__pad calls">
      {calls.map(({ id, text, isOff }) => (
        <p key={id} className="calls__one">
          <Icon name={isOff ? 'warning' : 'phone'} />
          {preview || isOff ? <span>{text}</span> : <Link to={paths.caseCall(legalCase.id, id)}>{text}</Link>}
        </p>
      ))}
    </div>
  )
}
