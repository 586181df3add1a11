import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scopeOf } from '~/infra/drive/graph/scope'

type Node = Parameters<typeof scopeOf>[0][number]

const folder = (itemId: string, parentId: string | null, name = itemId): Node => ({
  ...{ itemId, parentId, name, kind: 'folder', problem: null },
})
const file = (itemId: string, parentId: string | null, name = `${itemId}.pdf`): Node => ({
  ...{ itemId, parentId, name, kind: 'file', problem: null },
})
const pathsOf = (items: Node[], rootId = 'root') => scopeOf(items, rootId).files.map(({ path }) => path)

const ROOT = folder('root', null)

test('files are found by their folders, in any order of the items', () => {
  const items = [file('f', 'b', 'Demanda.pdf'), folder('b', 'a', '04'), ROOT, folder('a', 'root', 'EXP-1')]
  expect(pathsOf(items)).toEqual(['EXP-1/04/Demanda.pdf'])
  expect(pathsOf(items, 'a')).toEqual(['04/Demanda.pdf'])
})

test('what hangs on a folder that is gone or elsewhere is outside', () => {
  expect(pathsOf([ROOT, folder('a', 'root'), file('f', 'gone'), file('g', 'a')])).toEqual(['a/g.pdf'])
  expect(pathsOf([ROOT, folder('a', 'root'), folder('b', 'root'), file('f', 'b')], 'a')).toEqual([])
})

test.each([
  ['whole', [ROOT, folder('a', 'root')], 'a'],
  ['whole', [ROOT], 'root'],
  ['broken', [ROOT, folder('a', 'gone')], 'a'],
  ['broken', [folder('a', 'b'), folder('b', 'a')], 'a'],
  ['missing', [ROOT], 'a'],
  ['missing', [ROOT, file('a', 'root')], 'a'],
])('the chain above the folder is %s', (chain, items, rootId) => {
  expect(scopeOf(items, rootId).chain).toBe(chain)
})

test('a folder that contains itself ends', () => {
  expect(pathsOf([folder('a', 'b'), folder('b', 'a'), file('f', 'b')], 'a')).toEqual(['b/f.pdf'])
})

test('names are kept, in NFC, whatever characters they have', () => {
  const names = ['50% #1.pdf', 'a?b.pdf', 'Peña.pdf', 'A.pdf', 'a.pdf']
  const items = names.map((name, at) => file(String(at), 'root', name.normalize('NFD')))
  expect(pathsOf([ROOT, ...items]).sort()).toEqual([...names].sort())
  expect(pathsOf([ROOT, file('f', 'root', 'otro cliente/x.pdf')])).toEqual(['otro cliente_x.pdf'])
})

test('two files whose names differ in their accents’ composition have the same path, always in the same order', () => {
  const both = [file('1', 'root', 'Peña.pdf'), file('2', 'root', 'Peña.pdf'.normalize('NFD'))]
  const ids = (items: Node[]) => scopeOf([ROOT, ...items], 'root').files.map(({ item }) => item.itemId)
  expect(ids(both)).toEqual(['1', '2'])
  expect(ids(both.toReversed())).toEqual(['1', '2'])
})

test('what the local drive leaves out is left out: hidden files and folders, and whatever is too deep', () => {
  const hidden = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.~lock.a.xlsx#', '~$a.xlsx']
  const items = [
    ...[ROOT, folder('h', 'root', '.hidden'), file('in-hidden', 'h')],
    ...hidden.map((name) => file(name, 'root', name)),
  ]
  expect(pathsOf(items)).toEqual(['.~lock.a.xlsx#', '~$a.xlsx'])
  const deep = Array.from({ length: 9 }, (_, level) =>
    folder(`d${level + 1}`, level === 0 ? 'root' : `d${level}`),
  )
  const files = [file('eight', 'd8'), file('nine', 'd9')]
  expect(scopeOf([ROOT, ...deep, ...files], 'root').files.map(({ item }) => item.itemId)).toEqual(['eight'])
})

test('what cannot be imported is listed apart', () => {
  const items: Node[] = [
    ROOT,
    { ...file('m', 'root', 'virus.docx'), problem: 'malware' },
    { ...folder('s', 'root', 'Otra unidad'), kind: 'other', problem: 'shortcut' },
    file('in-shortcut', 's'),
  ]
  const { files, problems } = scopeOf(items, 'root')
  expect(files).toEqual([])
  expect(problems).toEqual([
    { path: 'Otra unidad', problem: 'shortcut' },
    { path: 'virus.docx', problem: 'malware' },
  ])
})

/** A naive model: every file climbs to the root by itself. */
function climb(items: Node[], rootId: string): string[] {
  const byId = new Map(items.map((item) => [item.itemId, item]))
  const pathOf = ({ name, parentId }: Node): string | null => {
    const parent = byId.get(parentId ?? '')
    if (parentId === rootId) return name
    const above = parent?.kind === 'folder' ? pathOf(parent) : null
    return above === null ? null : `${above}/${name}`
  }
  return items.flatMap((item) => (item.kind === 'file' ? [pathOf(item)] : [])).filter((path) => path !== null)
}

test('after any renames, moves and deletions, the paths are those of a naive walk', () => {
  const spot = fc.nat({ max: 14 })
  const change = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), item: spot, to: spot }),
    fc.record({ kind: fc.constant('rename' as const), item: spot, name: fc.constantFrom('x', 'y', 'z') }),
    fc.record({ kind: fc.constant('delete' as const), item: spot }),
  )
  const tree = fc.array(fc.record({ isFolder: fc.boolean(), under: fc.nat() }), { maxLength: 14 })
  fc.assert(
    fc.property(tree, fc.array(change, { maxLength: 12 }), fc.nat(), (made, changes, chosen) => {
      const items = new Map<string, Node>([['root', ROOT]])
      const folders = () => [...items.values()].filter(({ kind }) => kind === 'folder')
      for (const [at, { isFolder, under }] of made.entries()) {
        const parent = folders()[under % folders().length] ?? ROOT
        const id = `i${at}`
        items.set(id, isFolder ? folder(id, parent.itemId) : file(id, parent.itemId))
      }
      for (const { item, ...rest } of changes) {
        const found = items.get(`i${item}`)
        if (!found) continue
        if (rest.kind === 'delete') items.delete(found.itemId)
        if (rest.kind === 'rename') items.set(found.itemId, { ...found, name: rest.name })
        if (rest.kind === 'move' && isAbove(items, found.itemId, `i${rest.to}`) === false)
          items.set(found.itemId, { ...found, parentId: `i${rest.to}` })
      }
      const all = [...items.values()]
      const rootId = folders()[chosen % folders().length]?.itemId ?? 'root'
      expect(pathsOf(all, rootId).sort()).toEqual(climb(all, rootId).filter(isShallow).sort())
    }),
    { numRuns: 500 },
  )
})

const isShallow = (path: string) => path.split('/').length <= 9

/** Whether an item is another one or above it; undefined if that one is no folder. */
function isAbove(items: Map<string, Node>, id: string, other: string): boolean | undefined {
  if (items.get(other)?.kind !== 'folder') return undefined
  for (let at: string | null | undefined = other; at; at = items.get(at)?.parentId) if (at === id) return true
  return false
}
