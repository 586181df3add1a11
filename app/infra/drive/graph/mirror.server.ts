import { setTimeout as sleep } from 'node:timers/promises'
import { deltaPages } from './delta-pages.server'
import { type Page, placeOf, savePages, startAgain } from './mirror-store.server'
import { timing } from './timing.server'

/** Pages that follow each other faster than this are saved together: each transaction waits for the disk. */
const QUICK_MS = 100
/** So much of a drive is read again after a kill, at most. */
const MOST_UNSAVED = 100

/**
 * Brings the mirror of a drive up to date: whenever it is interrupted, the next call goes on after the last page that
 * was saved. Throws a `DriveError`.
 */
export async function updateMirror(driveId: string, signal?: AbortSignal): Promise<void> {
  const pages = deltaPages(driveId, placeOf(driveId, timing().now()), signal)
  let unsaved: Page[] = []
  const save = () => {
    savePages(driveId, unsaved, timing().now())
    unsaved = []
  }
  try {
    for (;;) {
      const coming = pages.next()
      if (unsaved.length === MOST_UNSAVED || (unsaved.length > 0 && !(await isQuick(coming)))) save()
      const { done, value } = await coming
      if (done) return
      if (value === 'start_again') {
        unsaved = []
        startAgain(driveId, timing().now())
      } else unsaved.push(value)
    }
  } finally {
    save()
  }
}

const isQuick = (coming: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    coming.then(
      () => true,
      () => true,
    ),
    sleep(QUICK_MS, false, { ref: false }),
  ])
