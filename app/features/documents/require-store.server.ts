import { randomUUID } from 'node:crypto'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { env } from '~/infra/env.server'
import { faultOfBucket } from '~/infra/storage/store.server'
import { transact } from '~db/client'

/**
 * What keeps the documents of this portal from being stored, and what to do about it; null if nothing does. A bucket is
 * marked with a name that only this portal's database knows: what another portal has stored there would be orphans here.
 */
export async function faultOfStore(now: number): Promise<string | null> {
  return env().DOCUMENTS === 'disk' ? null : faultOfOwnBucket(now)
}

/**
 * The same of the bucket in the settings, whether or not documents live there yet. A restored portal takes over, once, what the one whose
 * backup it is has marked, or another that was restored from it: if they go on elsewhere, they are refused from then on.
 */
export async function faultOfOwnBucket(now: number): Promise<string | null> {
  const before = readSetting('documents_owner_before')
  const fault = await faultOfBucket(ownName(now), before === null ? undefined : lineOf(before))
  if (fault === null && before !== null) transact((tx) => clearSetting(tx, 'documents_owner_before'))
  return fault
}

/** The name with which this portal marks its bucket: `line`, or after a restore `line/name`. */
const ownName = (now: number) =>
  transact((tx) => {
    const known = readSetting('documents_owner')
    if (known) return known
    const before = readSetting('documents_owner_before')
    const name = before === null ? randomUUID() : `${lineOf(before)}/${randomUUID()}`
    writeSetting(tx, 'documents_owner', name, now)
    return name
  })

const lineOf = (name: string) => name.split('/')[0]
