import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import type { FoundSentence } from '../search/sentence'
import { MarkedSentence } from './marked-sentence'

export type FoundText = FoundSentence & {
  id: number
  fileName: string
  archived: boolean
  ocr: boolean
  place: { to: string; text: string }
  facts: string[]
}

/** Documents in which something was found: each with the sentence, whose they are, and where they are filed. */
export function FoundTexts({ found, label }: { found: FoundText[]; label: string }) {
  const { reading: words, search } = useAdminTexts()
  return (
    <ul className="rows" aria-label={label}>
      {found.map(({ id, fileName, archived, ocr, place, facts, page, pieces }) => (
        <li className="found__row" key={id}>
          <a className="found__title" href={paths.preview(id)} target="_blank" rel="noopener">
            {fileName}
          </a>
          {archived && <Badge tone="rest">{search.archived}</Badge>}
          <span className="soft num">
            <Link to={place.to}>{place.text}</Link>
            {[...facts, ...(page === null ? [] : [words.page(page)]), ...(ocr ? [words.ocr] : [])].map(
              (fact) => ` · ${fact}`,
            )}
          </span>
          <MarkedSentence pieces={pieces} />
        </li>
      ))}
    </ul>
  )
}
