import type { AdminViewer } from '~/access/viewer'
import { isoInstant } from '~/features/lists/list-query'
import { driveTexts } from '~/i18n/drive'
import type { Language } from '~/i18n/language'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { isWorkbookName } from './choose-workbook'
import type { DriveStatus, TokenRefreshed } from './contract'

const MAX_SHOWN = 200

/** The status of the firm's drive: for a local folder, whether it can be read and what is at its root. */
export async function driveStatus(_viewer: AdminViewer, language: Language): Promise<DriveStatus> {
  const texts = driveTexts[language]
  const root = await firmDrive().look()
  const local = {
    method: 'local_folder',
    tokenStatus: 'not_required',
    tokenLength: 0,
    expiresIn: 0,
    canAutoRefresh: false,
    folderAccessStatus: root.state,
    sitesFound: 0,
  } as const
  if (root.state !== 'ok') {
    const { error, solution } = texts.faults[root.state]
    const folderContents = { files: [], folders: [] }
    return { ...local, authenticated: false, error, message: error, solution, folderContents }
  }
  const sheets = root.files.filter(({ name }) => isWorkbookName(name)).slice(0, MAX_SHOWN)
  const folderContents = {
    files: sheets.map(({ name, modifiedAt }) => ({ name, lastModifiedDateTime: isoInstant(modifiedAt) })),
    folders: root.folders.slice(0, MAX_SHOWN).map((name) => ({ name })),
  }
  return {
    ...local,
    authenticated: true,
    error: null,
    message: texts.localFolder,
    solution: null,
    folderContents,
  }
}

/** A local folder needs no access token: the answer says so, and whether the folder can be read. */
export async function refreshDriveToken(viewer: AdminViewer, language: Language): Promise<TokenRefreshed> {
  const { authenticated, message } = await driveStatus(viewer, language)
  return { success: authenticated, message: authenticated ? driveTexts[language].noToken : message }
}
