import { driveTexts } from '~/i18n/drive'
import { causeText } from '~/i18n/drive-causes'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { resolveShare } from '~/infra/drive/graph/share.server'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import { askForAnything } from '~/infra/drive/graph/sites.server'
import { env } from '~/infra/env.server'
import { chooseWorkbook } from './choose-workbook'
import { type FolderContents, forgetCloudFacts, lookAtFolder } from './cloud-facts.server'
import { type CloudFault, causeOf, providerCode } from './fault-cause'
import { askGraph, attempt, inTime } from './reach.server'
import { lastShareUrl } from './share.server'
import { trackingWorkbook } from './tracking-workbook.server'

export const CHECK_STEPS = ['settings', 'credentials', 'consent', 'folder', 'workbook'] as const
export type CheckStep = {
  step: (typeof CHECK_STEPS)[number]
  state: 'ok' | 'failed' | 'skipped'
  message: string
  solution: string | null
}

type Result = Omit<CheckStep, 'step'>

/** Tries everything the portal needs of the drive, step by step, and says which step is wrong and what to do. */
export async function checkDrive(language: Language): Promise<CheckStep[]> {
  const results = await (env().DRIVE === 'graph' ? checkCloud(language) : checkLocal(language))
  return CHECK_STEPS.map((step) => ({ step, ...results[step] }))
}

type Results = Record<CheckStep['step'], Result>

async function checkLocal(language: Language): Promise<Results> {
  const { check, faults } = driveTexts[language]
  const settings = ok(check.local)
  const notNeeded: Result = { state: 'skipped', message: check.notNeeded, solution: null }
  const common = { settings, credentials: notNeeded, consent: notNeeded }
  const root = await firmDrive().listRoot()
  if (root.state !== 'ok') {
    const { error, solution } = faults[root.state]
    return { ...common, folder: failed(error, solution), workbook: notTried(language) }
  }
  const name = env().driveFolder
  const folder = ok(check.folderOk(name, root.files.length, root.folders.length))
  return { ...common, folder, workbook: workbookIn(root, language) }
}

async function checkCloud(language: Language): Promise<Results> {
  const { check } = driveTexts[language]
  const { GRAPH_CLIENT_ID = '', GRAPH_TENANT_ID = '' } = env()
  const untried = notTried(language)
  const settings = ok(check.cloud(GRAPH_CLIENT_ID, GRAPH_TENANT_ID))
  forgetCloudFacts()
  const token = await attempt(() => inTime(() => accessToken(true)))
  if ('fault' in token) {
    const credentials = faultResult(token.fault, language)
    return { settings, credentials, consent: untried, folder: untried, workbook: untried }
  }
  const common = { settings, credentials: ok(check.credentialsOk) }
  const { fault, ...place } = await lookAtPlace(language)
  if (fault && causeOf(fault) === 'consent_missing')
    return { ...common, consent: faultResult(fault, language), folder: untried, workbook: untried }
  const consent = ok(check.consentOk)
  if (fault) return { ...common, consent, folder: faultResult(fault, language), workbook: untried }
  return { ...common, consent, ...{ folder: untried, workbook: untried, ...place } }
}

type Place = { fault?: CloudFault; folder?: Result; workbook?: Result }

/** The chosen folder; before one is chosen, the one the stored URL leads to, or nothing in particular. */
async function lookAtPlace(language: Language): Promise<Place> {
  const { check } = driveTexts[language]
  const { rootItemId, rootName } = connection()
  const url = lastShareUrl()
  if (rootItemId !== null) {
    const listed = await lookAtFolder()
    if ('fault' in listed) return listed
    const { files, folders } = listed.value
    const folder = ok(check.folderOk(rootName ?? '', files.length, folders.length))
    return { folder, workbook: workbookIn(listed.value, language) }
  }
  if (url !== '') {
    const shared = await attempt(() => askGraph((patience) => resolveShare(url, patience)))
    if ('fault' in shared) return shared
    return { folder: failed(check.folderNotChosen(shared.value.name), check.chooseFolder) }
  }
  const probe = await attempt(() => askGraph(askForAnything))
  if ('fault' in probe && causeOf(probe.fault) === 'consent_missing') return probe
  return { fault: { code: 'drive_not_set_up', reason: null } }
}

function workbookIn({ files }: FolderContents, language: Language): Result {
  const { check } = driveTexts[language]
  const chosen = trackingWorkbook()
  const { workbook, open, ambiguous } = chooseWorkbook(
    files.map((file) => ({ ...file, path: file.name })),
    chosen,
  )
  if (workbook) return ok(check.workbookOk(workbook.name, dateTimeAt(language, workbook.modifiedAt)))
  if (ambiguous && chosen !== null) return failed(check.workbookAmbiguous(chosen), check.removeWorkbook)
  if (open) return failed(check.workbookOpen, check.closeWorkbook)
  if (chosen === null) return failed(check.workbookMissing, check.putWorkbook)
  return failed(check.workbookGone(chosen), check.chooseWorkbook)
}

const ok = (message: string): Result => ({ state: 'ok', message, solution: null })
const failed = (message: string, solution: string): Result => ({ state: 'failed', message, solution })
const notTried = (language: Language): Result => ({
  state: 'skipped',
  message: driveTexts[language].check.notTried,
  solution: null,
})

function faultResult(fault: CloudFault, language: Language): Result {
  const { message, solution } = causeText(language, causeOf(fault), {
    code: providerCode(fault),
    seconds: fault.retryAfter,
  })
  return failed(message, solution)
}
