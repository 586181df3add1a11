import type { AdminViewer } from '~/access/viewer'
import { isoInstant } from '~/features/lists/list-query'
import { driveTexts } from '~/i18n/drive'
import { causeText } from '~/i18n/drive-causes'
import type { Language } from '~/i18n/language'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { env } from '~/infra/env.server'
import { mayBeChosen } from './choose-workbook'
import { type CloudFacts, cloudFacts, type FolderContents } from './cloud-facts.server'
import type { DriveStatus } from './contract'
import { type CloudFault, causeOf, providerCode } from './fault-cause'
import { secondsLeft, tokenStatusOf } from './token-status'

const MAX_SHOWN = 200

/** The status of the firm's drive: whether it can be read, and what is at its root. `now`: UTC milliseconds. */
export const driveStatus = (viewer: AdminViewer, language: Language, now: number): Promise<DriveStatus> =>
  env().DRIVE === 'graph' ? cloudStatus(viewer, language, now) : localStatus(language)

async function localStatus(language: Language): Promise<DriveStatus> {
  const texts = driveTexts[language]
  const root = await firmDrive().listRoot()
  const local = {
    method: 'local_folder',
    tokenStatus: 'not_required',
    tokenLength: 0,
    expiresIn: 0,
    canAutoRefresh: false,
    sitesFound: 0,
  } as const
  if (root.state !== 'ok') {
    const { error, solution } = texts.faults[root.state]
    const folderContents = { files: [], folders: [] }
    return {
      ...local,
      ...{ authenticated: false, folderAccessStatus: root.state },
      ...{ error, message: error, solution, folderContents },
    }
  }
  return {
    ...local,
    ...{ authenticated: true, folderAccessStatus: 'ok' },
    ...{ error: null, message: texts.localFolder, solution: null, folderContents: shown(root) },
  }
}

async function cloudStatus(_viewer: AdminViewer, language: Language, now: number): Promise<DriveStatus> {
  const facts = await cloudFacts(now)
  const link = connection()
  return {
    authenticated: folderAccess(facts) !== 'graph_token_required',
    method: link.method,
    tokenStatus: tokenStatusOf(link, now),
    tokenLength: link.accessLength,
    expiresIn: secondsLeft(link, now),
    canAutoRefresh: link.canRenew,
    folderAccessStatus: folderAccess(facts),
    sitesFound: facts.sites,
    ...words(facts, link.rootName, language),
    folderContents: shown(facts.contents),
  }
}

type Words = Pick<DriveStatus, 'error' | 'message' | 'solution'>

function words({ tokenFault, folderFault }: CloudFacts, folder: string | null, language: Language): Words {
  const texts = driveTexts[language]
  const fault = tokenFault ?? folderFault
  if (fault === null) return { error: null, message: texts.cloudFolder(folder ?? ''), solution: null }
  const seconds = fault.retryAfter
  const { message, solution } = causeText(language, causeOf(fault), { code: providerCode(fault), seconds })
  return { error: needsToken(fault) ? texts.authenticationRequired : message, message, solution }
}

const WITHOUT_TOKEN = ['drive_auth_required', 'drive_config']
const needsToken = ({ code }: CloudFault) => WITHOUT_TOKEN.includes(code)

const ACCESS: Record<string, DriveStatus['folderAccessStatus']> = {
  drive_denied: 'access_denied',
  drive_missing: 'not_found',
  drive_not_set_up: 'not_configured',
  drive_throttled: 'throttled',
}

function folderAccess({ tokenFault, folderFault }: CloudFacts): DriveStatus['folderAccessStatus'] {
  const fault = tokenFault ?? folderFault
  if (fault === null) return 'ok'
  return needsToken(fault) ? 'graph_token_required' : (ACCESS[fault.code] ?? 'unavailable')
}

function shown({ files, folders }: FolderContents): DriveStatus['folderContents'] {
  const sheets = files.filter(({ name }) => mayBeChosen(name)).slice(0, MAX_SHOWN)
  return {
    files: sheets.map(({ name, modifiedAt }) => ({ name, lastModifiedDateTime: isoInstant(modifiedAt) })),
    folders: folders.slice(0, MAX_SHOWN).map((name) => ({ name })),
  }
}
