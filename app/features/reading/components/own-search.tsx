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

/** What a client has found in the documents of a case, with the way back to all of them. */
export function OwnFoundList({ caseId, found }: { caseId: number; found: OwnFound[] }) {
  const { documents: words } = useTexts()
  return (
    <section className="card docgroup" aria-labelledby="found">
      <div className="card__pad card__head">
        <h2 id="found">{found.length === 0 ? words.foundNone : words.found(found.length)}</h2>
        {found.length === 0 && <p className="card__sub">{words.foundHint}</p>}
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
    </section>
  )
}
