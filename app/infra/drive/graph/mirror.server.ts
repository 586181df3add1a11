import { deltaPages } from './delta-pages.server'
import { type Page, placeOf, savePages, startAgain } from './mirror-store.server'
import { timing } from './timing.server'

/** Pages that come faster than this are saved together: each transaction waits for the disk. */
const SAVE_EVERY_MS = 200

/**
 * Brings the mirror of a drive up to date: whenever it is interrupted, the next call goes on after the last page that
 * was saved. Throws a `DriveError`.
 */
export async function updateMirror(driveId: string, signal?: AbortSignal): Promise<void> {
  const place = placeOf(driveId, timing().now())
  let arrived: Page[] = []
  let savedAt = performance.now()
  const save = () => {
    savePages(driveId, arrived, timing().now())
    arrived = []
    savedAt = performance.now()
  }
  try {
    for await (const page of deltaPages(driveId, place, signal)) {
      if (page === 'start_again') {
        arrived = []
        startAgain(driveId, timing().now())
        continue
      }
      arrived.push(page)
      if (performance.now() - savedAt >= SAVE_EVERY_MS) save()
    }
  } finally {
    save()
  }
}
