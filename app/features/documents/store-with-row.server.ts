import { removeStored, type StoredFile } from '~/infra/storage/disk-store.server'
import { type Tx, transact } from '~db/client'

/** Writes the row of stored bytes. Bytes for which no row could be written are nobody's: they go again. */
export async function storeWithRow<Result>(stored: StoredFile, write: (tx: Tx) => Result): Promise<Result> {
  try {
    return transact(write)
  } catch (error) {
    await removeStored(stored.key)
    throw error
  }
}
