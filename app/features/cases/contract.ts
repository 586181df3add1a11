import { z } from 'zod'
import { byFact, CLIENT_FACTS, FACT_NAMES, type FactName, factOf } from '~/domain/cases/case-facts'
import type { KnownFirmFact } from '~/domain/cases/firm-facts'
import { ATTENDANCES, eventStatuses } from '~/domain/stages/event-status'
import type { StageKey } from '~/domain/stages/stages'
import { DocumentAnswer } from '~/features/documents/contract'
import type { SummaryWords } from '~/features/documents/summaries/summaries.server'
import { archival, civilDate, count, id, instant } from '~/infra/http/answer-fields'

/** Cases, as answered by the API. */

const caseFields = {
  id,
  caseNumber: z.string().max(50),
  title: z.string(),
  status: z.string().max(50),
  processStartDate: civilDate.nullable(),
  situacionActual: z.string().nullable(),
  expedienteContrario: z.string().nullable(),
}

const factField = (name: FactName): z.ZodType<string | null> => {
  const { kind, api } = factOf(name)
  const field = (kind === 'day' ? civilDate : z.string()).nullable()
  return api ? field.describe(api) : field
}

export const CaseItemAnswer = z.strictObject(caseFields).meta({ id: 'CaseItem' })
export type CaseItem = z.output<typeof CaseItemAnswer>

const hearingFacts = {
  hearingTime: z.string().nullable().describe('HH:MM in Madrid'),
  hearingPlace: z.string().nullable(),
  hearingAttendance: z
    .enum(ATTENDANCES)
    .nullable()
    .describe('whether the client has to attend; `later` and null: they will be told'),
}

export const EventAnswer = z
  .strictObject({
    id,
    caseId: id,
    title: z.string(),
    description: z.string().nullable(),
    status: z.enum(eventStatuses),
    eventDate: civilDate.nullable(),
    ...hearingFacts,
    documentIds: z.array(id).describe('documents of the same case that the viewer may see'),
    createdAt: instant,
    changedAt: instant.describe('when its current content was set'),
  })
  .meta({ id: 'CaseEvent' })
type EventOnly = z.output<typeof EventAnswer>

/** An event with the phase it belongs to and its stage, which the API does not answer. */
export type EventView = EventOnly & { phaseId: number | null; stage: StageKey }

/** The fields of those facts that are not said beside. */
const othersOf = <Name extends FactName, Said extends object>(names: Name[], fields: Said) =>
  byFact<Exclude<Name, keyof Said>, ReturnType<typeof factField>>(
    names.filter((name): name is Exclude<Name, keyof Said> => !(name in fields)),
    factField,
  )

/** What clients are told of a case, and nothing else of its row. */
const detailFields = {
  ...caseFields,
  ...othersOf(CLIENT_FACTS, caseFields),
  assignedLawyer: z.string(),
  ...hearingFacts,
  hearingUnsaid: civilDate
    .nullable()
    .describe('the day of the next hearing, if the sheet no longer gives it'),
  createdAt: instant,
  updatedAt: instant,
}

/** What the firm has added to the facts of a case: days as `YYYY-MM-DD`, amounts as `6000.50`. */
const firmFacts = z
  .array(z.strictObject({ name: z.string(), value: z.string() }).meta({ id: 'FirmFact' }))
  .describe("the firm's own facts of the case that the viewer may see")

export const CaseDetailAnswer = z
  .strictObject({
    ...detailFields,
    clientId: id.nullable(),
    archived: z.boolean(),
    facts: firmFacts,
    events: z.array(EventAnswer).describe('newest first'),
    documents: z.array(DocumentAnswer),
  })
  .meta({ id: 'CaseDetail' })
type CaseAnswer = z.output<typeof CaseDetailAnswer>

/** A case as the portal reads it. */
export type CaseDetail = Omit<CaseAnswer, 'events' | 'facts'> & {
  events: EventView[]
  facts: KnownFirmFact[]
  /** What the viewer may read about its documents, by the id of the document. */
  summaries: Map<number, SummaryWords>
  /** Since when documents are shown that were here before, by id (UTC milliseconds). */
  shownLater: Map<number, number>
}

/** The same as answered by the API. */
export const caseAnswer = ({ events, facts, summaries, shownLater, ...detail }: CaseDetail): CaseAnswer => ({
  ...detail,
  facts: facts.map(({ name, value }) => ({ name, value })),
  events: events.map(({ phaseId, stage, ...event }) => event),
})

export const AdminCaseAnswer = z
  .strictObject({
    ...detailFields,
    ...othersOf(FACT_NAMES, detailFields),
    clientId: id.nullable(),
    clientName: z.string().nullable(),
    facts: firmFacts,
    ...archival,
  })
  .meta({ id: 'AdminCase' })
export type AdminCase = z.output<typeof AdminCaseAnswer>

export const CaseDeleted = z
  .strictObject({ success: z.literal(true), documents: count.describe('archived with the case') })
  .meta({ id: 'CaseDeleted' })
