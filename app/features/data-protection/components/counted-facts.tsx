import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import type { ProcessingCount } from '../processing.server'

/** How many people and records there are, of each kind. */
export function CountedFacts({ counts }: { counts: Record<ProcessingCount, number> }) {
  const { processing: words } = useAdminTexts()
  const language = useLanguage()
  return (
    <dl className="facts">
      {(Object.keys(counts) as ProcessingCount[]).map((kind) => (
        <div key={kind}>
          <dt>{words.counts[kind]}</dt>
          <dd className="num">{wholeNumber(language, counts[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}
