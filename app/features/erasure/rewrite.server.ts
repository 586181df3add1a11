import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { type Tx, transact } from '~db/client'
import { rewriteDatabase, rewriteIfSmall } from '~db/raw/maintenance'

/** Notes that the file of the database still has bytes of somebody who is erased, in the transaction of that. */
export const noteErased = (tx: Tx, now: number) => writeSetting(tx, 'rewrite_due', '1', now)

/** Writes a small database anew, so that they are gone at once; a large one waits for the night. */
export function rewriteSoon() {
  if (rewriteIfSmall()) settle()
}

/** The same of any, if it is due; done each night. */
export function rewriteIfDue() {
  if (readSetting('rewrite_due') === null) return
  rewriteDatabase()
  settle()
}

const settle = () => transact((tx) => clearSetting(tx, 'rewrite_due'))
