import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { searchCases } from '~/features/documents/cases-to-choose.server'
import type { AvailableCase } from '~/features/documents/contract'
import { blankAsMissing, calendarDay } from '~/features/documents/schemas'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { findPaper } from './facts-of-paper.server'
import { type Filed, filePaper, fileReceipts, fileSure } from './file-papers.server'
import { acceptOffered, decideApart, discardPapers, returnPaper } from './set-aside.server'

/** How many cases are offered to somebody without scripts. */
const MOST_FOUND = 10

type Done = 'delivery_received' | 'delivery_filed' | 'delivery_discarded' | 'delivery_paper_waits'
/** What became of an answer: `left`: papers that could not be filed. `typed`: one that is asked about again. */
export type AnswerOutcome =
  | { kind: 'done'; text: Done }
  | { kind: 'left'; left: { path: string; error: AppError }[] }
  | { kind: 'typed'; typed: TypedAnswer; found: AvailableCase[]; error: AppError | null }

/** Does what a form of a delivery's page says. Throws `invalid_input`, and what is refused about several papers at once. */
export async function answerDelivery(
  viewer: AdminViewer,
  deliveryId: number,
  form: FormData,
  context: RequestContext,
): Promise<AnswerOutcome> {
  const verb = read(Verb, form.get('verb'))
  if (verb.startsWith('sure') || verb.startsWith('receipts'))
    return aboutAll(viewer, deliveryId, { verb, shown: read(ShownPapers, form.getAll('papers')) }, context)
  if (verb === 'accept') {
    acceptOffered(viewer, deliveryId)
    return { kind: 'done', text: 'delivery_received' }
  }
  const paper = Number(form.get('paper'))
  if (findPaper(paper)?.deliveryId !== deliveryId) throw new AppError('not_found')
  if (verb === 'apart') decideApart(viewer, paper)
  if (verb === 'return') returnPaper(viewer, paper)
  if (verb === 'apart' || verb === 'return') return { kind: 'done', text: 'delivery_paper_waits' }
  if (verb === 'one-discard') {
    discardPapers(viewer, [paper], context)
    return { kind: 'done', text: 'delivery_discarded' }
  }
  return aboutOne(viewer, { verb, typed: read(OneAnswer, Object.fromEntries(form)) }, context)
}

type All = { verb: string; shown: { id: number; version: string }[] }

async function aboutAll(
  viewer: AdminViewer,
  deliveryId: number,
  { verb, shown }: All,
  context: RequestContext,
): Promise<AnswerOutcome> {
  if (verb === 'receipts-leave') {
    discardPapers(
      viewer,
      shown.map(({ id }) => id),
      context,
    )
    return { kind: 'done', text: 'delivery_discarded' }
  }
  if (verb === 'receipts-keep') return outcomeOf(await fileReceipts(viewer, deliveryId, shown, context))
  const readers = verb === 'sure-client' ? ('client' as const) : ('firm' as const)
  return outcomeOf(await fileSure(viewer, deliveryId, { shown, readers }, context))
}

const outcomeOf = ({ left }: Filed): AnswerOutcome =>
  left.length === 0
    ? { kind: 'done', text: 'delivery_filed' }
    : { kind: 'left', left: left.map(({ id, error }) => ({ path: findPaper(id)?.path ?? '', error })) }

async function aboutOne(
  viewer: AdminViewer,
  { verb, typed }: { verb: string; typed: TypedAnswer },
  context: RequestContext,
): Promise<AnswerOutcome> {
  const again = { kind: 'typed' as const, typed, found: [] }
  if (verb === 'search')
    return { ...again, found: searchCases(viewer, '', typed.q).slice(0, MOST_FOUND), error: null }
  const { paper, caseId, q: _, ...answer } = typed
  if (caseId === undefined) return { ...again, error: new AppError('case_needed') }
  const readers = verb === 'one-client' ? ('client' as const) : ('firm' as const)
  try {
    await filePaper(viewer, paper, { readers, caseId, ...answer }, context)
    return { kind: 'done', text: 'delivery_filed' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...again, error }
  }
}

function read<Output>(
  schema: { safeParse(value: unknown): { success: true; data: Output } | { success: false } },
  value: unknown,
): Output {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('invalid_input')
  return parsed.data
}

/** The forms of a delivery's page; `papers`: each paper as it was shown, by id and version. */

const Shown = z
  .string()
  .regex(/^\d{1,15}:[\w-]{1,40}$/)
  .transform((text) => {
    const [id = '', version = ''] = text.split(':')
    return { id: Number(id), version }
  })
const Id = z.coerce.number().int().positive()
export const ShownPapers = z.array(Shown).min(1).max(600)

/** The answer about one paper. */
export const OneAnswer = z.object({
  paper: Id,
  caseId: z.preprocess(blankAsMissing, Id.optional()),
  category: z.string().max(200).default(''),
  phase: z.string().max(300).default(''),
  date: z.preprocess(blankAsMissing, calendarDay.optional()),
  fileName: z.string().trim().min(1).max(200),
  /** The words somebody without scripts searches a case with. */
  q: z.string().max(200).default(''),
})
export type TypedAnswer = z.output<typeof OneAnswer>

export const Verb = z.enum([
  'accept',
  'sure-client',
  'sure-firm',
  'receipts-keep',
  'receipts-leave',
  'one-client',
  'one-firm',
  'one-discard',
  'search',
  'apart',
  'return',
])
