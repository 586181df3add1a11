import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import type { StandstillWords } from '../standstill'

type Props = { still: StandstillWords[] }

const WHERE: Record<StandstillWords['what'], string> = {
  worker: paths.adminIntegrations,
  drive: paths.adminIntegrations,
  sheet: paths.adminIntegrations,
  schedule: paths.adminIntegrations,
  backup: paths.adminIntegrations,
  mail: paths.adminWelcomeEmails,
  bounces: paths.adminMails,
}

/** What stands still, on every page until it works again. The backup has a notice of its own. */
export function StandingStill({ still }: Props) {
  const { standstill: words } = useAdminTexts()
  return still
    .filter(({ what }) => what !== 'backup')
    .map(({ what, sentence, reason }) => (
      <Notice key={what} tone="alert" icon="warning">
        <p>
          <strong>{sentence}</strong> {reason} {what === 'mail' && words.retries}{' '}
          <Link to={WHERE[what]}>
            {what === 'mail' || what === 'bounces' ? words.look.mail : words.look.drive}
          </Link>
        </p>
      </Notice>
    ))
}
