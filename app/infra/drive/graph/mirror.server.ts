import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { env } from '~/infra/env.server'
import { DriveError } from './drive-error'
import { graphGet, graphJson } from './graph-client.server'
import { GraphItem, ITEM_FIELDS } from './item'
import { linkToPath } from './links'
import { type Page, type Place, placeOf, savePages, startAgain } from './mirror-store.server'
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

const PAGE_SIZE = 200
/** Far more than any drive has; an enumeration that long does not end. */
const MOST_PAGES = 100_000

/** A cursor may expire within the enumeration that another one's end has begun. */
const MOST_BEGINNINGS = 3

const DeltaPage = z.object({
  value: z.array(GraphItem),
  '@odata.nextLink': z.string().nullish(),
  '@odata.deltaLink': z.string().nullish(),
})
type DeltaPage = z.output<typeof DeltaPage>

/** Where an enumeration of everything begins. */
export const beginningOf = (driveId: string) =>
  `/drives/${encodeURIComponent(driveId)}/root/delta?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`

/** The cursor is of no use any more. `location`: where Graph says to begin again. */
type Expired = { location: string | null }

const EXPIRED = [410]
/** A stored cursor that is answered like this would be so by every run. */
const EXPIRED_SINCE_STORED = [400, 404, 410]
const UNUSABLE_PAGES = ['foreignLink', 'noDeltaLink', 'unexpectedAnswer']

/** An address for which any failure means that the enumeration begins elsewhere. */
const FAILURES = [400, 404, 410, 500, 501, 502, 503, 504]

/**
 * The pages of a drive's enumeration from a place on: everything, or what has changed. `start_again` comes before the
 * first page of everything, if the place is too old or of no use. Only the root of a drive can be asked: for other
 * folders business drives answer 501. Throws a `DriveError`.
 */
async function* deltaPages(
  driveId: string,
  place: Place,
  signal?: AbortSignal,
): AsyncGenerator<Page | 'start_again'> {
  const beginning = beginningOf(driveId)
  const visitedPlaces = new Set([place ?? beginning])
  let beginnings = 0
  let answer = await (place === null ? ask(beginning, signal) : askStored(place, signal))
  for (;;) {
    if ('location' in answer) {
      if (beginnings === MOST_BEGINNINGS)
        throw new DriveError('drive_unavailable', { reason: 'resyncRequired' })
      beginnings += 1
      yield 'start_again'
      visitedPlaces.clear()
      answer = (await follow(answer, signal)) ?? (await ask(beginning, signal))
      continue
    }
    const { next, isLast } = answer
    if (!isLast && (visitedPlaces.has(next) || visitedPlaces.size > MOST_PAGES)) {
      // The place that was kept leads into the same loop.
      yield 'start_again'
      throw new DriveError('drive_unavailable', { reason: 'endlessEnumeration' })
    }
    yield answer
    if (isLast) return
    visitedPlaces.add(next)
    answer = await ask(next, signal)
  }
}

async function ask(path: string, signal?: AbortSignal, statuses = EXPIRED): Promise<Page | Expired> {
  const response = await graphGet(path, { accept: statuses, signal })
  if (statuses.includes(response.status)) return expired(response)
  return toPage((await pageIn(response)) ?? (await graphJson(path, DeltaPage, { signal })))
}

/** Whatever can only fail at this place counts as expired: or else no later run would get past it. */
async function askStored(place: string, signal?: AbortSignal): Promise<Page | Expired> {
  try {
    return await ask(place, signal, EXPIRED_SINCE_STORED)
  } catch (error) {
    if (error instanceof DriveError && UNUSABLE_PAGES.includes(error.reason ?? '')) return { location: null }
    throw error
  }
}

/** The address in a 410 has been seen to fail, and to be expired itself. */
async function follow({ location }: Expired, signal?: AbortSignal): Promise<Page | null> {
  if (location === null) return null
  try {
    const path = linkToPath(env().GRAPH_BASE_URL, location)
    const response = await graphGet(path, { accept: FAILURES, signal })
    const page = response.ok ? await pageIn(response) : null
    return page && toPage(page)
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
