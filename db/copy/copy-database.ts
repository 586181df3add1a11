import type { Sqlite } from '../connection'
import { complete, layOpen, setUp } from './arriving'
import { copyRows, type Pass } from './copy-rows'
import { lastNumbers } from './numbers'

/** Makes an empty database, of either engine, what another one is that nobody writes to meanwhile. Throws `CopyError`. */
export function copyDatabase(source: Sqlite, target: Sqlite, now: number): Pass {
  layOpen(target, 'a copy', now)
  const pass = copyRows(source, target)
  setUp(target, lastNumbers(source))
  complete(target)
  return pass
}
