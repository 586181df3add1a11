import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { type Tx, transact } from '~db/client'
import { caseHolders, cases } from '~db/schema'
import { clearSetting, readSetting, writeSetting } from './settings.server'
import type { Said } from './sharing-said'

/** Whether all of those who hold a case see what each of them sends, where nothing else is said of it: not before the firm has said so. */
export const sharesAmongHolders = (): boolean => readSetting('holders_share') !== null

/**
 * Shows all of those who hold a case what each of them sends from now on, or nobody any more. What was sent when nobody else saw it stays
 * with whoever sent it.
 */
export function switchSharing(viewer: AdminViewer, on: boolean, now: number) {
  transact((tx) => {
    if (on) writeSetting(tx, 'holders_share', 'on', now)
    else clearSetting(tx, 'holders_share')
    const detail = { fields: ['holders_share'] }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', detail })
  })
}

/**
 * Whether others see what is sent with a form: if it said so on the screen, and they still do. A form that was open before the firm
 * switched it on promised nothing of the kind.
 */
export const isSharedAsSaid = (tx: Tx, caseId: number, shareNotice: Said | undefined): boolean =>
  shareNotice === 'yes' && isSharedNow(tx, caseId)

/** Whether others see what is sent in a case now. */
export function isSharedNow(tx: Tx, caseId: number): boolean {
  const { userId, caseId: ofCase } = caseHolders
  const { holdersShare } = cases
  const holderRow = tx
    .select({ userId, holdersShare })
    .from(caseHolders)
    .innerJoin(cases, eq(cases.id, ofCase))
    .where(eq(ofCase, caseId))
    .limit(1)
    .get()
  return holderRow !== undefined && sharesIn(holderRow)
}

/** Whether those who hold a case see what each of them sends. */
export const sharesIn = ({ holdersShare }: { holdersShare: boolean | null }): boolean =>
  holdersShare ?? sharesAmongHolders()
