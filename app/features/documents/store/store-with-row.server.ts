import { removeStored, type StoredFile } from '~/infra/storage/disk-store.server'
import { type Tx, transact } from '~db/client'

/** Writes the row of a stored file. If that fails, the file is deleted, because it belongs to nothing. */
export async function storeWithRow<Result>(stored: StoredFile, write: (tx: Tx) => Result): Promise<Result> {
  try {
    return transact(write)
  } catch (error) {
    await removeStored(stored.key)
    throw error
  }
}
