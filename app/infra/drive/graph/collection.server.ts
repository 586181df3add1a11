import { z } from 'zod'
import { env } from '~/infra/env.server'
import { graphJson } from './graph-client.server'
import { linkToPath } from './links'
import type { Patience } from './sign-in/gate.server'

const MOST_PAGES = 25

/** What a collection of Graph has on its first 25 pages; `isAll` if there are no more. Throws a `DriveError`. */
export async function collect<Item extends z.ZodType>(path: string, item: Item, patience: Patience) {
  const Page = z.object({ value: z.array(item), '@odata.nextLink': z.string().nullish() })
  const items: z.output<Item>[] = []
  let next: string | null = path
  for (let pages = 0; next !== null && pages < MOST_PAGES; pages++) {
    const page: z.output<typeof Page> = await graphJson(next, Page, patience)
    items.push(...page.value)
    const link = page['@odata.nextLink']
    next = link ? linkToPath(env().GRAPH_BASE_URL, link) : null
  }
  return { items, isAll: next === null }
}
