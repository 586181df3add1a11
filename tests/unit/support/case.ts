import { noFacts } from '~/domain/cases/case-facts'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { stageOfTitle } from '~/domain/stages/stage-of-title'
import type { CaseDetail, EventView } from '~/features/cases/contract'
import type { RenderOptions } from '~/features/cases/where/case-screen'
import type { WhereInput } from '~/features/cases/where/where-input'
import type { DocumentView } from '~/features/documents/contract'

/** A case in memory, as the screen receives it; each test sets what it is about. */

export const TODAY = '2025-06-15'

let serial = 0
const next = () => {
  serial += 1
  return serial
}

export const eventView = (title: string, overrides: Partial<EventView> = {}): EventView => ({
  id: next(),
  title,
  phaseId: null,
  stage: stageOfTitle(overrides.title ?? title),
  description: null,
  status: 'completed',
  eventDate: null,
  ...noHearingFacts,
  documentIds: [],
  caseId: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  changedAt: '2025-01-01T00:00:00.000Z',
  ...overrides,
})

export const documentView = (overrides: Partial<DocumentView> = {}): DocumentView => ({
  id: next(),
  caseId: 1,
  name: 'Escrito',
  fileName: 'Escrito.pdf',
  fileSize: 1024,
  mimeType: 'application/pdf',
  category: 'General',
  uploadDate: '2025-01-01T00:00:00.000Z',
  ...overrides,
})

/** Events newest first, as they are read. */
export const caseInput = (
  events: EventView[],
  { detail, ...rest }: Partial<Omit<WhereInput, 'detail'>> & { detail?: Partial<CaseDetail> } = {},
): WhereInput => ({
  detail: {
    ...noFacts,
    facts: [],
    summaries: new Map(),
    shownLater: new Map(),
    id: 1,
    caseNumber: '2024/015',
    title: 'Ana García López / Banco Ejemplar',
    clientId: 1,
    assignedLawyer: '',
    hearingUnsaid: null,
    archived: false,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    events,
    documents: [],
    ...detail,
  },
  requests: [],
  ownTimes: new Map(),
  lateNote: null,
  updatedAt: null,
  today: TODAY,
  ...rest,
})

export const look = (overrides: Partial<RenderOptions> = {}): RenderOptions => ({
  language: 'es',
  since: null,
  withFiles: true,
  ...overrides,
})
