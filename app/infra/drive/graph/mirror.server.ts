import { deltaPages } from './delta-pages.server'
import { placeOf, savePage, startAgain } from './mirror-store.server'
import { timing } from './timing.server'

/**
 * Brings the mirror of a drive up to date, page by page: whenever it is interrupted, the next call goes on after the
 * last page that was taken. Throws a `DriveError`.
 */
export async function updateMirror(driveId: string, signal?: AbortSignal): Promise<void> {
  const place = placeOf(driveId, timing().now())
  for await (const page of deltaPages(driveId, place, signal)) {
    if (page === 'start_again') startAgain(driveId, timing().now())
    else savePage(driveId, page, timing().now())
  }
}
