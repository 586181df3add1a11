import type { WorkLine } from './work-lines'

type Words = Record<string, string>

/** Why something waits, in a sentence. What is wrong with a file has its own words: a sheet has cells with two DNIs as well. */
export function reasonWords(
  reasons: Words,
  ofFiles: Words,
  { reason, kind }: Pick<WorkLine, 'reason' | 'kind'>,
): string {
  const isFile = kind === 'quarantine' || kind === 'document'
  if (!isFile || reason === 'no_case_folder')
    return reasons[Object.hasOwn(reasons, reason) ? reason : kind] ?? ''
  const why = Object.hasOwn(ofFiles, reason) ? ofFiles[reason] : null
  return [reasons[kind], why && `${why}.`].filter(Boolean).join(' ')
}
