import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { KeptTemplate } from '../begun-phases.server'

/** Templates whose phase had begun before in open cases, one line each: somebody says whether clients are asked. */
export function KeptLines({ kept }: { kept: KeptTemplate[] }) {
  const { templates: words } = useAdminTexts()
  return kept.map(({ id, text, phase, cases }) => (
    <div key={id} className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>{words.waits(cases, phase)}</p>
        <p>
          <b lang="es">{text}</b>
        </p>
      </div>
      <div className="work__do row">
        <Link className={buttonClass({ small: true })} to={paths.adminTemplateAsk(id)} data-answer>
          {words.decide}
        </Link>
      </div>
    </div>
  ))
}
