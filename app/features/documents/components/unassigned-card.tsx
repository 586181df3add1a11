import { useTexts } from '~/i18n/texts-context'
import { CountBadge } from '~/ui/badge'
import type { DocumentScreen } from '../document-screen'
import { DocumentRows } from './document-rows'

/** Documents not linked to any timeline event, folded on a phone; nothing if there are none. */
export function UnassignedCard({ documents }: { documents: DocumentScreen[] }) {
  const { documents: words } = useTexts()
  if (documents.length === 0) return null
  return (
    <section className="card loose" aria-labelledby="unassigned">
      <div className="loose__head">
        <h2 id="unassigned">{words.unassigned}</h2>
        <CountBadge count={documents.length} of={words.count(documents.length)} />
      </div>
      <details className="unfold">
        <summary>{words.show(documents.length)}</summary>
        <div className="loose__in">
          <p className="soft">{words.unassignedHint}</p>
          <DocumentRows documents={documents} row="saves" downloads />
        </div>
      </details>
    </section>
  )
}
