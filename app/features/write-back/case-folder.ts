import type { CaseIndex } from '~/domain/cases/match-case'
import { placeFile } from '~/features/cloud-drive/place-file'
import type { DriveFolder } from '~/infra/drive/drive'
import { isInside } from '~/infra/drive/left-out'

type Facts = { index: CaseIndex; categories: string[]; apart: string | null }

/** The case that what is put into a folder belongs to by its path; null if that is none, or is not clear. */
function caseOfFolder(path: string, { index, categories, apart }: Facts): number | null {
  if (apart !== null && isInside(apart, path)) return null
  const place = placeFile(`${path}/x`, index, categories)
  return place.kind === 'case' ? place.caseId : null
}

/** The folders that are a case's own: what is put there belongs to that case, and what is beside it does not. */
export function foldersOfCase(folders: DriveFolder[], caseId: number, facts: Facts): DriveFolder[] {
  const isOf = (path: string) => caseOfFolder(path, facts) === caseId
  return folders.filter(({ path }) => isOf(path) && !isOf(path.split('/').slice(0, -1).join('/')))
}

/** Whether a folder is that of another case. */
export function isOfOtherCase(path: string, caseId: number, facts: Facts): boolean {
  const folderCaseId = caseOfFolder(path, facts)
  return folderCaseId !== null && folderCaseId !== caseId
}
