import { Link } from '@remix-run/react'
import { SaidWords } from '~/features/contents/components/said-words'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '~/ui/button'
import type { Summary } from '../summaries/summaries.server'

/** `draft`: what could be said of it, and the sentence that it rests on. */
type Props = {
  summary: Summary | null
  draft: { es: string; sentence: string; ocr: boolean } | null
  to: string
}

/** What a client reads about a document, or what they could, and the way to the form where a person says so. */
export function SummaryState({ summary, draft, to }: Props) {
  const { summaries: words, reading } = useAdminTexts()
  return (
    <section className="proposed" aria-label={words.es}>
      <p className="small">{words.states[summary?.state ?? 'none']}</p>
      {summary && <p lang="es">{summary.es}</p>}
      {!summary && draft && (
        <>
          <p>
            <span className="proposed__kind">{words.draft}</span> <span lang="es">{draft.es}</span>
          </p>
          <SaidWords sentence={draft.sentence} />
          <p className="small soft">
            {words.draftLead} {draft.ocr && `${reading.ocr}.`}
          </p>
        </>
      )}
      <p>
        <Link className={buttonClass({ quiet: true, small: true })} to={to} preventScrollReset>
          {summary ? words.edit : words.write}
        </Link>
      </p>
    </section>
  )
}
