import { createHash } from 'node:crypto'
import { itemNotFound } from './answers'
import type { Flags } from './flags'
import { type Item, isLive, type NewFile, sizeOfFile } from './item'

export type DriveType = 'personal' | 'business' | 'documentLibrary'
type Settings = { id: string; type: DriveType; flags: Flags; now: () => number }

/** One drive: a tree of items by id, and a log of every change to it. Sequence number n is the n-th entry. */
export class EmulatedDrive {
  readonly id: string
  readonly type: DriveType
  readonly root: Item
  readonly log: { id: string; time: number }[] = []
  /** Delta tokens of an earlier generation have expired. */
  generation = 1
  readonly #items = new Map<string, Item>()
  readonly #children = new Map<string, Map<string, Item>>()
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
    this.id = settings.id
    this.type = settings.type
    this.root = this.#add({ ...this.#blank('folder'), id: this.#freeId(''), name: 'root', parentId: null })
  }

  /** Writes a file, and the folders above it; one that exists gets new content and keeps its id. */
  put(path: string, source: string | Buffer | NewFile = ''): Item {
    const file = typeof source === 'string' || Buffer.isBuffer(source) ? { content: source } : source
    const { id, content = '', modified, ...facts } = file
    const parent = this.folder(path.split('/').slice(0, -1).join('/'))
    const name = path.split('/').at(-1) ?? path
    const old = this.#children.get(parent.id)?.get(name)
    const item: Item = old ?? {
      ...this.#blank('file'),
      id: id ?? this.#freeId(path),
      name,
      parentId: parent.id,
    }
    Object.assign(item, { hash: undefined, reportSize: undefined, ...facts })
    item.content = typeof content === 'string' ? Buffer.from(content) : content
    item.modified = modified ?? this.#settings.now()
    if (!old) return this.#add(item)
    item.version++
    item.contentVersion++
    return this.#changed(item)
  }

  /** The folder at this path, created with those above it if it is not there. */
  folder(path: string, id?: string): Item {
    if (path === '') return this.root
    const names = path.split('/')
    const parent = this.folder(names.slice(0, -1).join('/'))
    const name = names.at(-1) ?? path
    const there = this.#children.get(parent.id)?.get(name)
    return (
      there ??
      this.#add({ ...this.#blank('folder'), id: id ?? this.#freeId(path), name, parentId: parent.id })
    )
  }

  /** Renames an item or moves it below another folder; only this item enters the log, as with Microsoft. */
  move(id: string, to: { name?: string; parentId?: string }): Item {
    const item = this.find(id)
    this.#detach(item)
    item.name = to.name ?? item.name
    item.parentId = to.parentId ?? item.parentId
    item.version++
    this.#attach(item)
    return this.#changed(item)
  }

  /** Deletes an item with all below it. What the log says of that depends on the flags. */
  remove(id: string) {
    const item = this.find(id)
    const { dropTombstones, cascadeDeletes } = this.#settings.flags
    this.#detach(item)
    for (const below of this.#below(item)) {
      below.state = cascadeDeletes && !dropTombstones ? 'deleted' : 'vanished'
      if (below.state === 'deleted') this.#changed(below)
    }
    item.state = dropTombstones ? 'vanished' : 'deleted'
    if (item.state === 'deleted') this.#changed(item)
  }

  /** Also one that is deleted. */
  known = (id: string): Item | undefined => this.#items.get(id)

  find(id: string): Item {
    const item = this.#items.get(id)
    if (!item || !isLive(item)) throw itemNotFound()
    return item
  }

  /** The item at a path below the root; without regard to case if no name is exactly that. */
  at(path: string): Item {
    return path
      .split('/')
      .filter((name) => name !== '')
      .reduce((parent, name) => {
        const exact = this.#children.get(parent.id)?.get(name)
        const item =
          exact ?? this.childrenOf(parent).find((one) => one.name.toLowerCase() === name.toLowerCase())
        if (!item) throw itemNotFound()
        return item
      }, this.root)
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

  /** Every live item, parents before their children. */
  all = (): Item[] => [this.root, ...this.#below(this.root)]

  #below = (item: Item): Item[] =>
    this.childrenOf(item).flatMap((child) => [child, ...(child.kind === 'folder' ? this.#below(child) : [])])

  #blank(kind: Item['kind']) {
    const time = this.#settings.now()
    return {
      kind,
      content: 0,
      created: time,
      modified: time,
      version: 1,
      contentVersion: 1,
      state: 'live' as const,
    }
  }

  /** The same path on a drive of the same id gets the same id every time, until it has been used. */
  #freeId(path: string): string {
    for (let round = 0; ; round++) {
      const digest = createHash('sha256').update(`${this.id};${path};${round}`).digest('hex').toUpperCase()
      const id = `01${digest.slice(0, 30)}`
      if (!this.#items.has(id)) return id
    }
  }

  #add(item: Item): Item {
    this.#items.set(item.id, item)
    this.#attach(item)
    return this.#changed(item)
  }

  #attach(item: Item) {
    if (item.parentId === null) return
    const siblings = this.#children.get(item.parentId) ?? new Map<string, Item>()
    this.#children.set(item.parentId, siblings.set(item.name, item))
  }

  #detach = (item: Item) => this.#children.get(item.parentId ?? '')?.delete(item.name)

  #changed(item: Item): Item {
    this.log.push({ id: item.id, time: this.#settings.now() })
    return item
  }
}
