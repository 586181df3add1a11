import { useTexts } from '~/i18n/texts-context'
import { CountBadge } from '~/ui/badge'
import type { DocumentScreen } from '../document-screen'
import { DocumentList } from './document-list'

/** Documents not linked to any timeline event; nothing if there are none. */
export function UnassignedCard({ documents }: { documents: DocumentScreen[] }) {
  const { documents: words } = useTexts()
  if (documents.length === 0) return null
  return (
    <section className="card" aria-labelledby="unassigned">
      <div className="card__pad">
        <div className="card__head">
          <h2 id="unassigned">{words.unassigned}</h2>
          <CountBadge count={documents.length} of={words.count(documents.length)} />
          <p className="card__sub">{words.unassignedHint}</p>
        </div>
        <DocumentList documents={documents} downloads />
      </div>
    </section>
  )
}
