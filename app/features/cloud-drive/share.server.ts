import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { resolveShare, type SharedItem } from '~/infra/drive/graph/share.server'
import { connection, saveShare } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { env } from '~/infra/env.server'
import { transact } from '~db/client'
import { forgetCloudFacts } from './cloud-facts.server'
import type { DriveTested } from './contract'
import { askGraph } from './reach.server'

type Share = { shareUrl: string }

/**
 * What a sharing URL leads to; changes nothing. Throws `drive_is_local` (a local drive has no shares), and a
 * `DriveError` if Microsoft does not find it or does not answer.
 */
export async function testShare(_viewer: AdminViewer, { shareUrl }: Share): Promise<DriveTested> {
  return tested(await resolve(shareUrl))
}

/** Makes a shared folder the firm's drive. Throws like `testShare`, and `share_not_a_folder`. */
export async function setUpShare(
  viewer: AdminViewer,
  { shareUrl }: Share,
  now: number,
): Promise<DriveTested> {
  const item = await resolve(shareUrl)
  if (item.kind !== 'folder') throw new AppError('share_not_a_folder')
  const { driveId, driveType, itemId: rootItemId, name: rootName } = item
  transact((tx) => {
    saveShare({ shareUrl, driveId, driveType, rootItemId, rootName })
    writeSetting(tx, 'drive_share_url', shareUrl, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'drive_set_up' })
  })
  forgetCloudFacts()
  return tested(item)
}

/** Stores the URL of the firm's cloud folder for later use. */
export function storeShareUrl(viewer: AdminViewer, url: string, now: number) {
  transact((tx) => {
    writeSetting(tx, 'drive_share_url', url, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'drive_address_stored' })
  })
}

/** The last stored URL, or that of the environment; empty if there is none. */
export const lastShareUrl = () => readSetting('drive_share_url') ?? env().GRAPH_SHARE_URL ?? ''

/** The folder in the cloud that is followed: empty while none has been chosen, null for a local drive. */
export const followedFolder = (_viewer: AdminViewer): string | null =>
  env().DRIVE === 'graph' ? (connection().rootName ?? '') : null

async function resolve(shareUrl: string): Promise<SharedItem> {
  if (env().DRIVE === 'local') throw new AppError('drive_is_local')
  return askGraph((patience) => resolveShare(shareUrl, patience)).finally(forgetCloudFacts)
}

const tested = ({ name, kind, fileCount, folderCount, isAllCounted }: SharedItem): DriveTested => ({
  success: true,
  name,
  kind,
  fileCount,
  folderCount,
  isAllCounted,
})
