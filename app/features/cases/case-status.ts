import type { Texts } from '~/i18n/texts'
import type { Tone } from '~/ui/badge'
import type { IconName } from '~/ui/icon'

type KnownStatus = 'active' | 'pending' | 'closed' | 'other'

const known = (status: string): KnownStatus =>
  status === 'active' || status === 'pending' || status === 'closed' ? status : 'other'

const looks: Record<KnownStatus, { tone: Tone; icon?: IconName }> = {
  active: { tone: 'done', icon: 'check' },
  pending: { tone: 'ahead', icon: 'clock' },
  closed: { tone: 'rest' },
  other: { tone: 'rest' },
}

/** How the badge of a case looks and reads. */
export const caseStatus = (status: string, texts: Texts) => ({
  ...looks[known(status)],
  text: texts.caseStatus[known(status)],
})

/** The situation of a case that the firm has not described. */
export const defaultSituation = (status: string, texts: Texts) => texts.situation[known(status)]
