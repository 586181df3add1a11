import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Notice } from '~/ui/notice'
import type { FailingDuty } from '../failing-duties.server'

/**
 * Duties that keep failing night after night: the backup by name, everything else as maintenance. Nothing if none
 * failed.
 */
export function FailingNights({ duties }: { duties: FailingDuty[] }) {
  const { nights } = useAdminTexts().shell
  const language = useLanguage()
  if (duties.length === 0) return null
  const since = ({ doneOn }: FailingDuty) => doneOn && mediumDate(language, doneOn)
  const backup = duties.find(({ name }) => name === 'backup')
  const other = duties.find(({ name }) => name !== 'backup')
  return (
    <Notice tone="ahead" icon="warning">
      <p>
        {backup && <strong>{nights.backup(since(backup))} </strong>}
        {other && <strong>{nights.upkeep(since(other))} </strong>}
        {nights.tell}
      </p>
    </Notice>
  )
}
