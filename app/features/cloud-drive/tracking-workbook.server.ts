import { readSetting, writeSetting } from '~/features/settings/settings.server'
import type { Tx } from '~db/client'

/** The name of the workbook read from the root of the drive, or null as long as none has been approved. */
export const trackingWorkbook = (): string | null => readSetting('tracking_workbook')

/** Stores, in the caller's transaction, which workbook of the drive is read from now on (UTC milliseconds). */
export const writeTrackingWorkbook = (tx: Tx, name: string, now: number) =>
  writeSetting(tx, 'tracking_workbook', name, now)
