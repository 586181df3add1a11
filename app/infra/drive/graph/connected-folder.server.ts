import { env } from '~/infra/env.server'
import { DriveError } from './drive-error'
import { resolveShare } from './share.server'
import { isUrlEntered } from './sign-in/connection-row.server'
import { connection, saveShare } from './sign-in/drive-connection.server'
import type { Patience } from './sign-in/gate.server'

/** The folder that is followed. */
export type Folder = { driveId: string; driveType: string | null; itemId: string; name: string }

/**
 * The folder that is followed: the one chosen in the portal, or else the environment's, which is looked up again when its
 * URL changes. Throws `drive_not_set_up` if there is none, and what resolving the environment's throws.
 */
export async function connectedFolder(patience: Patience = {}): Promise<Folder> {
  const { GRAPH_SHARE_URL } = env()
  if (GRAPH_SHARE_URL && isToFollow(GRAPH_SHARE_URL)) await followShare(GRAPH_SHARE_URL, patience)
  const folder = chosenFolder()
  if (!folder) throw new DriveError('drive_not_set_up')
  return folder
}

/** What only a person can provide before the drive can be read; null if nothing is missing. `now`: UTC milliseconds. */
export function missingLink(now: number): 'drive_auth_required' | 'drive_not_set_up' | null {
  const { method, canRenew, accessExpiresAt } = connection()
  const isOver = method === 'authorization_code' && !canRenew && (accessExpiresAt ?? 0) <= now
  if (isOver) return 'drive_auth_required'
  return chosenFolder() === null && !env().GRAPH_SHARE_URL ? 'drive_not_set_up' : null
}

/** Makes the folder of a sharing URL the one that is followed. Throws `drive_missing` for anything but a folder. */
export async function followShare(shareUrl: string, patience: Patience = {}) {
  const { kind, driveId, driveType, itemId, name } = await resolveShare(shareUrl, patience)
  if (kind !== 'folder') throw new DriveError('drive_missing', { folder: name, reason: 'notAFolder' })
  saveShare({ shareUrl, driveId, driveType, rootItemId: itemId, rootName: name })
}

/** Whether the environment's folder has to be looked up: none is followed yet, or one that its URL no longer leads to. */
function isToFollow(url: string): boolean {
  if (chosenFolder() === null) return true
  return connection().shareUrl !== url && !isUrlEntered()
}

function chosenFolder(): Folder | null {
  const { driveId, driveType, rootItemId, rootName } = connection()
  return driveId && rootItemId ? { driveId, driveType, itemId: rootItemId, name: rootName ?? '' } : null
}
