import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { placeFile } from '~/features/cloud-drive/place-file'
import { candidateIndex } from '~/features/documents/case-index.server'
import { clearSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { isInside } from '~/infra/drive/left-out'
import { database, transact } from '~db/client'
import { driveItems } from '~db/schema'

/** The folder as somebody types it; empty for none. */
export const CourtFolderForm = z.object({
  folder: z
    .string()
    .max(400, 'too_long')
    .default('')
    .transform((text) =>
      text
        .normalize('NFC')
        .split(/[/\\]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join('/'),
    ),
})

/**
 * Names the folder of the drive that court papers come into; from the next synchronisation on what is in it is delivered, and none of it is
 * taken as a document of a case. Empty for none. Throws `court_folder_missing`, `court_folder_of_cases`, and what the drive throws.
 */
export async function nameCourtFolder(viewer: AdminViewer, typed: string, now: number) {
  const path = typed === '' ? null : await existing(typed)
  if (path !== null && isOfCases(viewer, path)) throw new AppError('court_folder_of_cases')
  transact((tx) => {
    if (path === null) clearSetting(tx, 'court_folder')
    else {
      writeSetting(tx, 'court_folder', path, now)
      // What nobody could place there waits no more: it is delivered now.
      const { documentId, formerCaseId } = driveItems
      tx.delete(driveItems)
        .where(and(isBelow(path), isNull(documentId), isNull(formerCaseId)))
        .run()
    }
    const detail = { fields: ['court_folder'] }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', detail })
  })
  return path
}

async function existing(typed: string): Promise<string> {
  const folders = await firmDrive().listFolders()
  const folder = folders.find(({ path }) => path.toLowerCase() === typed.toLowerCase())
  if (!folder) throw new AppError('court_folder_missing')
  return folder.path
}

/** Whether it is the folder of a case, or one that documents of cases are taken from. */
function isOfCases(viewer: AdminViewer, path: string): boolean {
  if (placeFile(`${path}/x`, candidateIndex(viewer), []).kind !== 'skipped') return true
  const { id, path: of, documentId, state } = driveItems
  const taken = and(isBelow(path), isNotNull(documentId), eq(state, 'taken'))
  const rows = database().select({ id, of }).from(driveItems).where(taken).limit(1).all()
  return rows.some((row) => isInside(path, row.of))
}

const isBelow = (path: string) => sql`substr(${driveItems.path}, 1, ${[...path].length + 1}) = ${`${path}/`}`
