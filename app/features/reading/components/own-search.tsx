import { Form, Link } from '@remix-run/react'
import { DocumentRows } from '~/features/documents/components/document-rows'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { Piece } from '../search/sentence'
import { MarkedSentence } from './marked-sentence'

/** A document that was found, with the sentence if it was by its text. */
export type OwnFound = { document: DocumentScreen; pieces: Piece[]; page: number | null }

/** Where clients search the documents of a case. */
export function OwnSearch({ q }: { q: string }) {
  const { documents: words } = useTexts()
  return (
    <Form className="docsearch" role="search" key={q}>
      <label className="field__label" htmlFor="document-words">
        {words.search}
      </label>
      <div className="row">
        <input
          className="input"
          id="document-words"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
        />
        <button type="submit" className={buttonClass({ quiet: true })}>
          <Icon name="search" />
          {words.searchNow}
        </button>
      </div>
    </Form>
  )
}

/** `after`, `next`: where this part of a search that goes by parts begins and the next one does; null for the first, and after the last. */
type Search = { caseId: number; q: string; after: number | null; next: number | null; found: OwnFound[] }

/** What a client has found in the documents of a case, with the way back to all of them, and on to the next part. */
export function OwnFoundList({ caseId, q, after, next, found }: Search) {
  const { documents: words } = useTexts()
  const isPart = after !== null || next !== null
  const whole = found.length === 0 ? words.foundNone : words.found(found.length)
  return (
    <section className="card docgroup" aria-labelledby="found">
      <div className="card__pad card__head">
        <h2 id="found">{isPart ? words.foundPart(found.length) : whole}</h2>
        {isPart && <p className="card__sub">{next === null ? words.lastPart : words.partHint}</p>}
        {found.length === 0 && !isPart && <p className="card__sub">{words.foundHint}</p>}
        <p>
          <Link to={paths.caseDocuments(caseId)}>{words.showAll}</Link>
        </p>
      </div>
      {found.map(({ document, pieces, page }) => (
        <div className="docfound" key={document.id}>
          <DocumentRows documents={[document]} row="opens" downloads />
          {pieces.length > 0 && <MarkedSentence pieces={pieces} />}
          {page !== null && <p className="soft">{words.onPage(page)}</p>}
        </div>
      ))}
      {next !== null && (
        <p className="card__pad">
          <Link to={`${paths.caseDocuments(caseId)}?${new URLSearchParams({ q, after: `${next}` })}`}>
            {words.nextPart}
          </Link>
        </p>
      )}
    </section>
  )
}
