import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { HeldMails } from '../held-mails.server'

/** E-mails of a run that do not leave by themselves, with the way to where that is decided. */
export function HeldLine({ held }: { held: HeldMails }) {
  const { queue } = useAdminTexts()
  const language = useLanguage()
  const { held: words, run } = queue
  const { runId, kind, clients } = held
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{words[kind](wholeNumber(language, clients))}</b>
        </p>
        <p className="small">{words.why(runId)}</p>
      </div>
      <div className="work__do row">
        <Link className={buttonClass({ small: true })} to={paths.adminRun(runId)} data-answer>
          {run.review}
        </Link>
      </div>
    </div>
  )
}
