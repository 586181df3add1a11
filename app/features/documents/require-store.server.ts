import { randomUUID } from 'node:crypto'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { env } from '~/infra/env.server'
import { storeFaultAtStart } from '~/infra/storage/store.server'
import { transact } from '~db/client'

/**
 * What keeps the documents of this portal from being stored, and what to do about it; null if nothing does. A bucket is
 * marked with a name that only this portal's database knows: what another portal has stored there would be orphans here.
 */
export async function faultOfStore(now: number): Promise<string | null> {
  if (env().DOCUMENTS === 'disk') return null
  return storeFaultAtStart(ownName(now))
}

/** The name with which this portal marks its bucket. */
export const ownName = (now: number) =>
  transact((tx) => {
    const known = readSetting('documents_owner')
    if (known) return known
    const name = randomUUID()
    writeSetting(tx, 'documents_owner', name, now)
    return name
  })
