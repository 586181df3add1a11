import { MANY_GONE, PAPERS_GONE } from '~/features/sync/documents/document-report'
import type { QueueLine } from './queue-lines'

type Words = Record<string, string>

/** Reasons about files with a whole sentence of their own. */
const WHOLE: string[] = ['no_case_folder', MANY_GONE, PAPERS_GONE]

/**
 * Why something is waiting, in one sentence. Problems with files have their own texts, because a sheet can also have
 * cells with two DNIs.
 */
export function reasonWords(
  reasons: Words,
  ofFiles: Words,
  { reason, kind }: Pick<QueueLine, 'reason' | 'kind'>,
): string {
  const isFile = kind === 'quarantine' || kind === 'document'
  if (!isFile || WHOLE.includes(reason)) return reasons[Object.hasOwn(reasons, reason) ? reason : kind] ?? ''
  const why = Object.hasOwn(ofFiles, reason) ? ofFiles[reason] : null
  return [reasons[kind], why && `${why}.`].filter(Boolean).join(' ')
}
