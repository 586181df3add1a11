import { type DocumentGroup, documentGroups, groupOfCategory } from '~/domain/cases/groups'
import { type DocumentStage, documentStage } from '~/domain/stages/document-stage'
import type { DocumentScreen } from '~/features/documents/document-screen'
import { fileSize } from '~/i18n/format'
import type { CaseDetail } from '../contract'
import type { RenderOptions } from './case-screen'
import { documentScreens, documentTitles, eventsOfDocuments, inOrder } from './document-screens'
import { asTold, type StagedEvent } from './staged-event'

export type DocumentSection<Key> = { key: Key; documents: DocumentScreen[] }

/** `unassigned` comes last; empty sections are left out. `zipSize` is null for those who may download nothing. */
export type DocumentsOfCase = {
  id: number
  caseNumber: string
  count: number
  stages: DocumentSection<DocumentStage | 'unassigned'>[]
  folders: DocumentSection<DocumentGroup>[]
  zipSize: string | null
}

/** All documents of a case: by the part of the case they belong to, and by the firm's folders. */
export function documentsOfCase(detail: CaseDetail, look: RenderOptions): DocumentsOfCase {
  const { documents } = detail
  const events = asTold(detail.events)
  const screens = documentScreens(detail, look)
  const stages = stagesOfDocuments(detail)
  const section = <Key>(key: Key, ids: number[]) => ({
    key,
    documents: ids.flatMap((id) => screens.get(id) ?? []).sort(inOrder),
  })
  const isFilled = ({ documents }: { documents: unknown[] }) => documents.length > 0
  return {
    id: detail.id,
    caseNumber: detail.caseNumber,
    count: documents.length,
    stages: stageOrder(events)
      .map((key) =>
        section(
          key,
          idsWhere(documents, ({ id }) => stages.get(id) === key),
        ),
      )
      .filter(isFilled),
    folders: documentGroups
      .map((key) =>
        section(
          key,
          idsWhere(documents, ({ category }) => groupOfCategory(category) === key),
        ),
      )
      .filter(isFilled),
    zipSize: look.withFiles && documents.length > 0 ? fileSize(look.language, sizeOf(documents)) : null,
  }
}

/** The day each document is from, by id; null if nobody knows. */
export function daysOfDocuments(detail: CaseDetail) {
  const titleOf = documentTitles(detail)
  return new Map(detail.documents.map((document) => [document.id, titleOf(document).date]))
}

/** The part of the case that each document belongs to, by id. */
export function stagesOfDocuments(detail: Pick<CaseDetail, 'documents' | 'events'>) {
  const events = eventsOfDocuments(asTold(detail.events))
  return new Map(detail.documents.map(({ id }) => [id, stageOf(events.get(id))]))
}

const stageOf = (event: StagedEvent | undefined): DocumentStage | 'unassigned' =>
  event ? documentStage(event.stage, event.isDoubtful ? null : event.status) : 'unassigned'

/** As the timeline has them, newest first; what belongs to no stage comes after, what belongs to no event last. */
function stageOrder(newestFirst: StagedEvent[]): (DocumentStage | 'unassigned')[] {
  const staged = newestFirst.map(stageOf).filter((stage) => stage !== 'other')
  return [...new Set([...staged, 'other' as const, 'unassigned' as const])]
}

const idsWhere = (
  documents: CaseDetail['documents'],
  holds: (one: CaseDetail['documents'][number]) => boolean,
) => documents.filter(holds).map(({ id }) => id)
const sizeOf = (documents: CaseDetail['documents']) =>
  documents.reduce((total, { fileSize: bytes }) => total + bytes, 0)

/** The documents that the page shows: all of them, or those of one folder. */
export function drawnOnPage(
  { stages, folders }: Pick<DocumentsOfCase, 'stages' | 'folders'>,
  { byFolder, folder }: { byFolder: boolean; folder: string | null },
): number[] {
  const open = byFolder ? folders.filter(({ key }) => key === folder) : []
  return (open.length > 0 ? open : stages).flatMap(({ documents }) => documents.map(({ id }) => id))
}
