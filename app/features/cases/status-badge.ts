import { CASE_STATUSES } from '~/domain/cases/case-status'
import { texts as allTexts, type Texts } from '~/i18n/texts'
import type { Tone } from '~/ui/badge'
import type { IconName } from '~/ui/icon'

type KnownStatus = (typeof CASE_STATUSES)[number] | 'other'

const known = (status: string): KnownStatus => CASE_STATUSES.find((one) => one === status) ?? 'other'

const looks: Record<KnownStatus, { tone: Tone; icon?: IconName }> = {
  active: { tone: 'done', icon: 'check' },
  pending: { tone: 'ahead', icon: 'clock' },
  closed: { tone: 'rest' },
  completed: { tone: 'rest' },
  other: { tone: 'rest' },
}

/** The look and text of a case's badge. */
export const caseStatus = (status: string, texts: Texts) => ({
  ...looks[known(status)],
  text: texts.caseStatus[known(status)],
})

/** The situation of a case that the firm has not described. */
export const defaultSituation = (status: string, texts: Texts) => texts.situation[known(status)]

/** The status a word stands for, in any language: `Activo`, `closed`. Null for other words. */
export function statusNamed(word: string): string | null {
  const lowerWord = word.trim().toLowerCase()
  const names = CASE_STATUSES.map((status) => ({
    status,
    words: [status, ...Object.values(allTexts).map(({ caseStatus: words }) => words[status])],
  }))
  return names.find(({ words }) => words.some((name) => name.toLowerCase() === lowerWord))?.status ?? null
}
