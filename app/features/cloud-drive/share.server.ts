import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import { transact } from '~db/client'
import type { DriveTested } from './contract'

type Share = { shareUrl: string }

/** Checks a shared folder without changing anything. Throws `drive_is_local`: a local drive has no shares. */
export function testShare(_viewer: AdminViewer, _share: Share): DriveTested {
  throw new AppError('drive_is_local')
}

/** Makes a shared folder the firm's drive. Throws `drive_is_local`: the environment determines the kind of drive. */
export function setUpShare(_viewer: AdminViewer, _share: Share): DriveTested {
  throw new AppError('drive_is_local')
}

/** Stores the URL of the firm's cloud folder for later use. */
export function storeShareUrl(viewer: AdminViewer, url: string, now: number) {
  transact((tx) => {
    writeSetting(tx, 'drive_share_url', url, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'drive_address_stored' })
  })
}

/** The last stored URL; empty if there is none. */
export const storedShareUrl = (_viewer: AdminViewer) => readSetting('drive_share_url') ?? ''
