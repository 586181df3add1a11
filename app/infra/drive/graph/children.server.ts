import { z } from 'zod'
import { env } from '~/infra/env.server'
import type { Patience } from './gate.server'
import { graphJson } from './graph-client.server'
import { DriveItem, ITEM_FIELDS } from './item'
import { linkToPath } from './links'

const PAGE_SIZE = 200
const MOST_PAGES = 25

const Children = z.object({ value: z.array(DriveItem), '@odata.nextLink': z.string().nullish() })

/** What is directly in a folder now, up to 5,000 items. Throws a `DriveError`. */
export async function* childrenOf(
  driveId: string,
  itemId: string,
  patience: Patience = {},
): AsyncGenerator<DriveItem> {
  const folder = `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}`
  let path: string | null = `${folder}/children?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`
  for (let pages = 0; path !== null && pages < MOST_PAGES; pages++) {
    const page: z.output<typeof Children> = await graphJson(path, Children, patience)
    yield* page.value
    const next = page['@odata.nextLink']
    path = next ? linkToPath(env().GRAPH_BASE_URL, next) : null
  }
}
