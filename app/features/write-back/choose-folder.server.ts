import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { cleanFileName } from '~/features/documents/store/file-name'
import type { DriveFolder } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { database, type Tx, transact } from '~db/client'
import { caseFolders, driveWrites, requestFiles } from '~db/schema'
import { foldersOfCase, isOfOtherCase } from './case-folder'
import { folderQuestion } from './list-unwritten.server'
import { placingFacts } from './placing-facts.server'

/** What can be said about the folder of a case: which it is, or that a `new` one is to be made. */
export type FolderChoice = { path: string } | 'new'

/** The folders that may be meant, and what a new one would be called. Throws `not_found` if nothing is asked, and what the drive throws. */
export async function folderChoices(viewer: AdminViewer, caseId: number) {
  const question = folderQuestion(viewer, caseId)
  const folders = foldersOfCase(await firmDrive().listFolders(), caseId, placingFacts())
  const { caseNumber, clientId, client } = question
  const number = caseNumber.replace(/[/\\]/g, '-')
  const created = cleanFileName(clientId === null ? number : `${number} - ${client}`)
  return { ...question, choices: folders.map(({ path }) => path).slice(0, MOST_CHOICES), created }
}

const MOST_CHOICES = 20

/**
 * Notes which folder is a case's, and has what waits for it written there. `unknown` for a path that is no folder of the drive,
 * `others` for one of another case. Throws as `folderChoices`.
 */
export async function chooseFolder(
  viewer: AdminViewer,
  caseId: number,
  choice: FolderChoice,
  now: number,
): Promise<'chosen' | 'unknown' | 'others'> {
  const { created } = await folderChoices(viewer, caseId)
  const drive = firmDrive()
  const there = choice === 'new' ? { path: created } : folderAt(choice.path, await drive.listFolders())
  if (!there) return 'unknown'
  if (isOfOtherCase(there.path, caseId, placingFacts())) return 'others'
  const chosen = 'folderId' in there ? there : await drive.makeFolder(null, created)
  transact((tx) => {
    keep(tx, viewer, caseId, chosen, now)
    const requestFileIds = tx
      .select({ id: requestFiles.id })
      .from(requestFiles)
      .where(eq(requestFiles.caseId, caseId))
    tx.update(driveWrites)
      .set({ reason: null, nextAt: now })
      .where(and(sql`${driveWrites.state} = 'waiting'`, inArray(driveWrites.requestFileId, requestFileIds)))
      .run()
  })
  return 'chosen'
}

/** One that is offered counts as it is written; what somebody types, by its words. */
const folderAt = (written: string, folders: DriveFolder[]) =>
  folders.find(({ path }) => path === written) ??
  folders.find(({ path }) => path.toLowerCase() === tidy(written))

const tidy = (path: string) =>
  path
    .normalize('NFC')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
    .toLowerCase()

function keep(tx: Tx, viewer: AdminViewer, caseId: number, folder: DriveFolder, now: number) {
  const row = { ...folder, caseId, chosenBy: viewer.label, chosenAt: now }
  tx.insert(caseFolders).values(row).onConflictDoUpdate({ target: caseFolders.caseId, set: row }).run()
  recordAudit(tx, {
    ...{ at: now, actor: actorOf(viewer), action: 'case_folder_chosen' },
    object: { kind: 'case', id: caseId },
  })
}

/** The folder that a person has said is a case's; null if nobody had to. */
export function chosenFolder(caseId: number): DriveFolder | null {
  const { path, location, folderId } = caseFolders
  const isOfCase = eq(caseFolders.caseId, caseId)
  return database().select({ path, location, folderId }).from(caseFolders).where(isOfCase).get() ?? null
}
