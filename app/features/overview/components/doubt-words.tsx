import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import type { WorkLine } from '../work-lines'

/** What cannot be, and the phase that contradicts it. */
export function DoubtWords({
  doubt: { doubted, situation, against },
}: {
  doubt: NonNullable<WorkLine['doubt']>
}) {
  const { queue: words } = useAdminTexts()
  const { timeline } = useTexts()
  return doubted
    ? words.impossible(doubted.title, timeline.status[doubted.status], against)
    : words.contradicts(situation ?? '', against)
}
