import type { DoubtedEvent } from '~/features/cases/doubts/doubt-detail'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDate } from '~/i18n/format'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import type { QueueLine } from '../queue-lines'

type Props = { reason: string; doubt: NonNullable<QueueLine['doubt']> }

/** What cannot be, and what contradicts it. */
export function DoubtWords({ reason, doubt: { doubted, against, day, situation, said = null } }: Props) {
  const { queue: words, doubts } = useAdminTexts()
  const { timeline } = useTexts()
  const language = useLanguage()
  const date = (iso: string | null) => iso && mediumDate(language, iso)
  const listed = (events: DoubtedEvent[]) =>
    doubts.listed(events.map((event) => doubts.dated(event.title, date(event.date))))
  const [first] = doubted
  const other = against[0]?.title ?? ''
  if (reason === 'status_impossible' && first)
    return words.impossible(first.title, timeline.status[first.status], other)
  if (situation !== null) return words.contradicts(situation, other)
  const facts: Record<
    string,
    (events: string, against: string, day: string | null, cellText: string | null) => string
  > = doubts.facts
  const all = reason === 'date_out_of_order' ? [...doubted, ...against] : doubted
  return facts[reason]?.(listed(all), listed(against), date(day), said) ?? null
}
