import { createHash } from 'node:crypto'
import type { Flags } from './flags'
import type { Item, NewFile } from './item'
import { Tree } from './tree'

export type DriveType = 'personal' | 'business' | 'documentLibrary'
type Settings = { id: string; type: DriveType; flags: Flags; now: () => number }

/** One drive: a tree of items by id, and a log of every change to it. Sequence number n is the n-th entry. */
export class EmulatedDrive {
  readonly id: string
  readonly type: DriveType
  readonly root: Item
  readonly log: { id: string; time: number }[] = []
  /** How many more bytes it takes. */
  room = Number.POSITIVE_INFINITY
  /** Delta tokens of an earlier generation have expired. */
  generation = 1
  readonly tree = new Tree()
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
    const old = this.tree.named(parent, name)
    const item: Item = old ?? {
      ...this.#blank('file'),
      id: id ?? this.#freeId(path),
      name,
      parentId: parent.id,
    }
    Object.assign(item, { hash: undefined, reportSize: undefined, malware: undefined, ...facts })
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
    const there = this.tree.named(parent, name)
    return (
      there ??
      this.#add({ ...this.#blank('folder'), id: id ?? this.#freeId(path), name, parentId: parent.id })
    )
  }

  /** Renames an item or moves it below another folder; only this item enters the log, as with Microsoft. */
  move(id: string, to: { name?: string; parentId?: string }): Item {
    const item = this.tree.find(id)
    this.tree.detach(item)
    item.name = to.name ?? item.name
    item.parentId = to.parentId ?? item.parentId
    item.version++
    this.tree.attach(item)
    return this.#changed(item)
  }

  /** Deletes an item with all below it. What the log says of that depends on the flags. */
  remove(id: string) {
    const item = this.tree.find(id)
    const { dropTombstones, cascadeDeletes } = this.#settings.flags
    this.tree.detach(item)
    for (const below of this.tree.below(item)) {
      below.state = cascadeDeletes && !dropTombstones ? 'deleted' : 'vanished'
      if (below.state === 'deleted') this.#changed(below)
    }
    item.state = dropTombstones ? 'vanished' : 'deleted'
    if (item.state === 'deleted') this.#changed(item)
  }

  /** A live item by its id, or by its path below the root. */
  find = (id: string): Item => this.tree.find(id)
  at = (path: string): Item => this.tree.at(this.root, path)

  /** Every live item, parents before their children. */
  all = (): Item[] => [this.root, ...this.tree.below(this.root)]

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
      if (!this.tree.known(id)) return id
    }
  }

  #add(item: Item): Item {
    this.tree.attach(item)
    return this.#changed(item)
  }

  #changed(item: Item): Item {
    this.log.push({ id: item.id, time: this.#settings.now() })
    return item
  }
}
