import { z } from 'zod'
import { env } from '~/infra/env.server'
import { DriveError } from './drive-error'
import { graphGet, graphJson } from './graph-client.server'
import { DriveItem, ITEM_FIELDS } from './item'
import { linkToPath } from './links'
import type { Page, Place } from './mirror-store.server'

const PAGE_SIZE = 200
/** Far more than any drive has; an enumeration that long does not end. */
const MOST_PAGES = 100_000

const DeltaPage = z.object({
  value: z.array(DriveItem),
  '@odata.nextLink': z.string().nullish(),
  '@odata.deltaLink': z.string().nullish(),
})
type DeltaPage = z.output<typeof DeltaPage>

/** The cursor is too old. `location`: where Graph says to begin again. */
type Expired = { location: string | null }

/** An address for which any failure means that the enumeration begins elsewhere. */
const FAILURES = [400, 404, 410, 500, 501, 502, 503, 504]

/**
 * The pages of a drive's enumeration from a place on: everything, or what has changed. `start_again` comes before the
 * first page of everything, if the place is too old. Only the root of a drive can be asked: for other folders business
 * drives answer 501. Throws a `DriveError`.
 */
export async function* deltaPages(
  driveId: string,
  place: Place,
  signal?: AbortSignal,
): AsyncGenerator<Page | 'start_again'> {
  const beginning = `/drives/${encodeURIComponent(driveId)}/root/delta?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`
  const asked = new Set([place ?? beginning])
  let hasBegunAgain = false
  let answer = await ask(place ?? beginning, signal)
  for (;;) {
    if ('location' in answer) {
      if (hasBegunAgain) throw new DriveError('drive_unavailable', { reason: 'resyncRequired' })
      hasBegunAgain = true
      yield 'start_again'
      asked.clear()
      answer = (await follow(answer, signal)) ?? (await ask(beginning, signal))
      continue
    }
    const page = toPage(answer)
    if (!page.isLast && (asked.has(page.next) || asked.size > MOST_PAGES)) {
      // The place that was kept leads into the same loop.
      yield 'start_again'
      throw new DriveError('drive_unavailable', { reason: 'endlessEnumeration' })
    }
    yield page
    if (page.isLast) return
    asked.add(page.next)
    answer = await ask(page.next, signal)
  }
}

async function ask(path: string, signal?: AbortSignal): Promise<DeltaPage | Expired> {
  const response = await graphGet(path, { accept: [410], signal })
  if (response.status === 410) return expired(response)
  return (await pageIn(response)) ?? graphJson(path, DeltaPage, { signal })
}

/** The address in a 410 has been seen to fail, and to be expired itself. */
async function follow({ location }: Expired, signal?: AbortSignal): Promise<DeltaPage | null> {
  if (location === null) return null
  try {
    const path = linkToPath(env().GRAPH_BASE_URL, location)
    const response = await graphGet(path, { accept: FAILURES, signal })
    return response.ok ? await pageIn(response) : null
  } catch (error) {
    if (error instanceof DriveError && error.code === 'drive_unavailable') return null
    throw error
  }
}

async function expired(response: Response): Promise<Expired> {
  await response.body?.cancel()
  return { location: response.headers.get('location') }
}

/** Null if the body breaks off or is something else. */
async function pageIn(response: Response): Promise<DeltaPage | null> {
  try {
    return DeltaPage.parse(JSON.parse(await response.text()))
  } catch {
    return null
  }
}

function toPage({ value, '@odata.nextLink': next, '@odata.deltaLink': last }: DeltaPage): Page {
  const link = next ?? last
  if (!link) throw new DriveError('drive_unavailable', { reason: 'noDeltaLink' })
  return { items: value, next: linkToPath(env().GRAPH_BASE_URL, link), isLast: !next }
}
