import { collect } from './collection.server'
import { GraphItem, ITEM_FIELDS } from './item'
import type { Patience } from './sign-in/gate.server'

const PAGE_SIZE = 200

/** What is directly in a folder now, up to 5,000 items; `isAll` if it has no more. Throws a `DriveError`. */
export function childrenOf(driveId: string, itemId: string, patience: Patience = {}) {
  const folder = `/drives/${encodeURIComponent(driveId)}/items/${encodeURIComponent(itemId)}`
  return collect(`${folder}/children?$select=${ITEM_FIELDS}&$top=${PAGE_SIZE}`, GraphItem, patience)
}
