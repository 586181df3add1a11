import type { DriveProblem } from '../drive'
import { isHidden, isLeftOut, MAX_DEPTH } from '../left-out'
import type { MirrorItem } from './item'

type Node = Pick<MirrorItem, 'itemId' | 'parentId' | 'name' | 'kind' | 'problem'>
type Placed<Item> = { path: string; item: Item }

/**
 * What of a drive belongs to the folder `rootId`. `chain`: whether the folder hangs on the root of its drive; it is
 * `broken` if a folder above it is unknown, deleted or out of reach.
 */
export type Scope<Item> = {
  chain: 'whole' | 'broken' | 'missing'
  files: Placed<Item>[]
  /** What cannot be imported. */
  problems: DriveProblem[]
}

const byPath = new Intl.Collator('es').compare

/**
 * Places the items of a drive below one of its folders: whatever hangs on it by its parents is inside. Paths are in
 * NFC, ordered; what the local drive leaves out is left out here too.
 */
export function scopeOf<Item extends Node>(items: Item[], rootId: string): Scope<Item> {
  const scope: Scope<Item> = { chain: chainOf(items, rootId), files: [], problems: [] }
  if (scope.chain === 'missing') return scope
  const children = byParent(items)
  collect(rootId, '', 0)
  scope.files.sort(inOrder)
  scope.problems.sort((a, b) => byPath(a.path, b.path))
  return scope

  function collect(folderId: string, above: string, depth: number) {
    const below = children.get(folderId) ?? []
    // A folder that contains itself ends here.
    children.delete(folderId)
    for (const item of below) {
      const path = above + segment(item.name)
      if (item.kind === 'folder') {
        if (depth < MAX_DEPTH && !isHidden(item.name)) collect(item.itemId, `${path}/`, depth + 1)
      } else if (!isLeftOut(item.name)) {
        if (item.problem) scope.problems.push({ path, problem: item.problem })
        else scope.files.push({ path, item })
      }
    }
  }
}

/** The folders below one of the drive that files are listed from, ordered by path. */
export function foldersBelow<Item extends Node>(items: Item[], rootId: string): Placed<Item>[] {
  const children = byParent(items.filter(({ kind }) => kind === 'folder'))
  const placedFolders: Placed<Item>[] = []
  collect(rootId, '', 0)
  return placedFolders.sort(inOrder)

  function collect(folderId: string, above: string, depth: number) {
    const below = depth < MAX_DEPTH ? (children.get(folderId) ?? []) : []
    children.delete(folderId)
    for (const item of below) {
      if (isHidden(item.name)) continue
      const path = above + segment(item.name)
      placedFolders.push({ path, item })
      collect(item.itemId, `${path}/`, depth + 1)
    }
  }
}

function byParent<Item extends Node>(items: Item[]): Map<string | null, Item[]> {
  const children = new Map<string | null, Item[]>()
  for (const item of items) {
    const siblings = children.get(item.parentId)
    if (siblings) siblings.push(item)
    else children.set(item.parentId, [item])
  }
  return children
}

function chainOf(items: Node[], rootId: string): Scope<Node>['chain'] {
  const folders = new Map(items.filter(({ kind }) => kind === 'folder').map((item) => [item.itemId, item]))
  let folder = folders.get(rootId)
  if (!folder) return 'missing'
  const seen = new Set<string>()
  while (folder?.parentId && !seen.has(folder.itemId)) {
    seen.add(folder.itemId)
    folder = folders.get(folder.parentId)
  }
  return folder?.parentId === null ? 'whole' : 'broken'
}

/** A name as one segment of a path. */
export const segment = (name: string) => name.normalize('NFC').replaceAll('/', '_')

const inOrder = (a: Placed<Node>, b: Placed<Node>) =>
  byPath(a.path, b.path) || (a.item.itemId < b.item.itemId ? -1 : 1)
