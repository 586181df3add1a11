import { z } from 'zod'
import { stageKeys } from '~/domain/stages/stages'
import { id, instant } from '~/infra/http/answer-fields'

/** Phases and status fields, as answered by the API. */

export const PhaseAnswer = z
  .strictObject({
    id,
    title: z.string(),
    description: z.string().nullable(),
    order: z.int().describe('below 100: a phase; from 100: a status field'),
    excelColumn: z.string().nullable(),
    documentCategories: z.array(z.string()),
    stage: z.enum(stageKeys).nullable().describe('what it means; null for a status field'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'TimelinePhase' })
export type PhaseView = z.output<typeof PhaseAnswer>
