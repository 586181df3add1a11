import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { GENERAL } from '~/domain/categories'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { assignStored } from '~/features/documents/store/upload-document.server'
import { settlePhase } from '~/features/documents/waiting/save-waiting.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { deliveryPapers } from '~db/schema'
import type { PaperAnswer, PaperLine } from './delivery-lines'
import { findPaper } from './facts-of-paper.server'
import { findTwin } from './named-case.server'
import { viewDelivery } from './view-delivery.server'

/** Whether clients see a document, or only the firm does; chosen each time. */
export type Readers = 'client' | 'firm'
/** How many were filed, and why others still wait. */
export type Filed = { filed: number; left: { id: number; error: AppError }[] }
/** A paper as it was shown. */
export type ShownPaper = { id: number; version: string }

/**
 * Files all that is sure, if it is exactly what was shown. Throws `delivery_changed` if it is not: nothing is filed then. One that cannot
 * be filed waits, and does not keep the others from it.
 */
export async function fileSure(
  viewer: AdminViewer,
  deliveryId: number,
  { shown, readers }: { shown: ShownPaper[]; readers: Readers },
  context: RequestContext,
): Promise<Filed> {
  const { sure } = viewDelivery(viewer, deliveryId, context.now)
  return fileAll(viewer, asShown(sure, shown), readers, context)
}

/** Files the receipts within the firm, if these are exactly what was shown. Throws `delivery_changed`. */
export async function fileReceipts(
  viewer: AdminViewer,
  deliveryId: number,
  shown: ShownPaper[],
  context: RequestContext,
): Promise<Filed> {
  const receipts = viewDelivery(viewer, deliveryId, context.now).receipts.filter(isPlaced)
  const named = receipts.map((line) => ({ ...line, category: line.category ?? GENERAL }))
  return fileAll(viewer, asShown(named, shown), 'firm', context)
}

/** Receipts of which it is known whose they are. */
export const isPlaced = ({ legalCase, doubt }: PaperLine) => legalCase !== null && doubt === null

function asShown(lines: PaperLine[], shown: ShownPaper[]): PaperLine[] {
  const isSame = lines.every(({ id, version }) =>
    shown.some((one) => one.id === id && one.version === version),
  )
  if (lines.length === 0 || lines.length !== shown.length || !isSame) throw new AppError('delivery_changed')
  return lines
}

async function fileAll(viewer: AdminViewer, lines: PaperLine[], readers: Readers, context: RequestContext) {
  const outcome: Filed = { filed: 0, left: [] }
  for (const line of lines) {
    try {
      await filePaper(viewer, line.id, { readers, ...answerOf(line) }, context)
      outcome.filed += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcome.left.push({ id: line.id, error })
    }
  }
  return outcome
}

function answerOf({ legalCase, category, day, fileName }: PaperLine): PaperAnswer {
  if (!legalCase || !category) throw new AppError('case_needed')
  return { caseId: legalCase.id, category, phase: '', date: day ?? undefined, fileName }
}

/**
 * Files one paper, which becomes a document like any upload. Throws `not_found` if it does not wait any more, `paper_there` if its case
 * has it, `category_unknown`, and what `assignStored` throws.
 */
export async function filePaper(
  viewer: AdminViewer,
  id: number,
  { readers, caseId, category, fileName, phase, date }: PaperAnswer & { readers: Readers },
  context: RequestContext,
) {
  const paper = findPaper(id)
  if (paper?.state !== 'waiting' || !paper.filePath) throw new AppError('not_found')
  if (category !== GENERAL && !folderNames(viewer).includes(category)) throw new AppError('category_unknown')
  const { filePath: key, fileSize: size, sha256, mimeType } = paper
  const stored = { key, size: size ?? 0, sha256: sha256 ?? '' }
  const forFirm = readers === 'firm'
  const upload = {
    fileName,
    category,
    mimeType: mimeType ?? '',
    caseId,
    overwrite: false,
    keepBoth: true,
    forFirm,
  }
  const isWaiting = and(eq(deliveryPapers.id, id), eq(deliveryPapers.state, 'waiting'))
  const done = { state: 'filed' as const, filePath: null, facts: null, decidedAt: context.now }
  const { documentId } = await assignStored(
    viewer,
    { ...upload, stored },
    context,
    (tx) => {
      if (findTwin(tx, caseId, stored.sha256) !== null) throw new AppError('paper_there')
      if (tx.update(deliveryPapers).set(done).where(isWaiting).run().changes === 0)
        throw new AppError('not_found')
    },
    (tx, document) =>
      tx.update(deliveryPapers).set({ documentId: document }).where(eq(deliveryPapers.id, id)).run(),
  )
  try {
    settlePhase(viewer, documentId, { phase, date }, context)
  } catch (error) {
    // It is filed, and waits for its phase like any upload whose folder says none.
    if (!(error instanceof AppError)) throw error
  }
}
