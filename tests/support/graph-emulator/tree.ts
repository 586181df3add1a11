import { itemNotFound } from './answers'
import { type Item, isLive, sizeOfFile } from './item'

/** The items of a drive by id, those that are gone too, and by name below their folder. */
export class Tree {
  readonly #items = new Map<string, Item>()
  readonly #children = new Map<string, Map<string, Item>>()

  /** Also one that is deleted. */
  known = (id: string): Item | undefined => this.#items.get(id)

  find(id: string): Item {
    const item = this.#items.get(id)
    if (!item || !isLive(item)) throw itemNotFound()
    return item
  }

  named = (folder: Item, name: string): Item | undefined => this.#children.get(folder.id)?.get(name)

  /** The item at a path below a folder; without regard to case if no name is exactly that. */
  at(folder: Item, path: string): Item {
    const names = path.split('/').filter((name) => name !== '')
    return names.reduce((parent, name) => {
      const wanted = name.toLowerCase()
      const item =
        this.named(parent, name) ?? this.childrenOf(parent).find((one) => one.name.toLowerCase() === wanted)
      if (!item) throw itemNotFound()
      return item
    }, folder)
  }

  childrenOf = ({ id }: Item): Item[] =>
    [...(this.#children.get(id)?.values() ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1))

  childCount = ({ id }: Item) => this.#children.get(id)?.size ?? 0

  sizeOf = (item: Item): number =>
    item.kind === 'folder'
      ? [...(this.#children.get(item.id)?.values() ?? [])].reduce((sum, child) => sum + this.sizeOf(child), 0)
      : sizeOfFile(item)

  /** The folders above an item, the root first. */
  above(item: Item): Item[] {
    const parent = item.parentId === null ? undefined : this.#items.get(item.parentId)
    return parent ? [...this.above(parent), parent] : []
  }

  /** Everything in a folder, parents before their children. */
  below = (item: Item): Item[] =>
    this.childrenOf(item).flatMap((child) => [child, ...(child.kind === 'folder' ? this.below(child) : [])])

  attach(item: Item) {
    this.#items.set(item.id, item)
    if (item.parentId === null) return
    const siblings = this.#children.get(item.parentId) ?? new Map<string, Item>()
    this.#children.set(item.parentId, siblings.set(item.name, item))
  }

  detach(item: Item) {
    this.#children.get(item.parentId ?? '')?.delete(item.name)
  }
}
