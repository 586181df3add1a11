import { readSetting, writeSetting } from '~/features/settings/settings.server'
import type { Tx } from '~db/client'

/** The name of the workbook at the root of the drive that is read, or null as long as none was said yes to. */
export const trackingWorkbook = (): string | null => readSetting('tracking_workbook')

/** Remembers, in the caller's transaction, which workbook of the drive is read from now on (UTC milliseconds). */
export const writeTrackingWorkbook = (tx: Tx, name: string, now: number) =>
  writeSetting(tx, 'tracking_workbook', name, now)
