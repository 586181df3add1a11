import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

export type Import = { from: string; typeOnly: boolean }
export type Source = { path: string; text: string; lines: number; imports: Import[] }

/**
 * The sources below some folders, with the imports of each; our own modules as paths from the root, without extension.
 */
export function readSources(folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }
    })
}

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/gm
const LATE_IMPORT = /(?:await|=>)\s+import\(['"]([^'"]+)['"]\)/g

function importsOf(path: string, text: string): Import[] {
  const early = [...text.matchAll(IMPORT)].map(([statement, type, name = '']) => ({
    from: resolve(path, name),
    typeOnly: Boolean(type) || onlyTypes(statement),
  }))
  const late = [...text.matchAll(LATE_IMPORT)].map(([, name = '']) => ({
    from: resolve(path, name),
    typeOnly: false,
  }))
  return [...early, ...late]
}

/** `import { type A, type B }` leaves nothing behind either. */
function onlyTypes(statement: string): boolean {
  const names = statement
    .match(/\{([^}]*)\}/)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return (
    names !== undefined &&
    !/^\w*import\s+\w/.test(statement) &&
    names.every((name) => name.startsWith('type '))
  )
}

function resolve(path: string, name: string): string {
  if (name.startsWith('~db/')) return name.replace('~db/', 'db/')
  if (name.startsWith('~/')) return name.replace('~/', 'app/')
  return name.startsWith('.') ? normalize(join(dirname(path), name)) : name
}

/** Exported functions without a docstring. Adjacent lines share the docstring of the first. */
export function silentFunctions(text: string): string[] {
  const source = ts.createSourceFile('', text, ts.ScriptTarget.Latest, true)
  const isTold = (node: ts.Statement) => {
    const before = text.slice(node.getFullStart(), node.getStart())
    return /\*\/\s*$/.test(before) || (before === '\n' && ts.isVariableStatement(node))
  }
  return source.statements.flatMap((node) => {
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported && !isTold(node) ? functionsIn(node) : []
  })
}

function functionsIn(node: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? 'default']
  if (!ts.isVariableStatement(node)) return []
  const isFunction = ({ initializer }: ts.VariableDeclaration) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
  return node.declarationList.declarations.filter(isFunction).map(({ name }) => name.getText())
}

/**
 * Modules that import each other, directly or indirectly, each cycle as `a → b → a`. `roomOf` names the module of a
 * path, or nothing if it is in none. `types`: whether type-only imports count.
 */
export function cyclesBetween(
  sources: Source[],
  roomOf: (path: string) => string | undefined,
  { types } = { types: true },
): string[] {
  const rooms = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const own = roomOf(path)
    if (own === undefined) continue
    const others = imports
      .filter(({ typeOnly }) => types || !typeOnly)
      .flatMap(({ from }) => roomOf(from) ?? [])
      .filter((room) => room !== own)
    rooms.set(own, new Set([...(rooms.get(own) ?? []), ...others]))
  }
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (room: string, trail: string[]) => {
    if (trail.includes(room)) cycles.push([...trail.slice(trail.indexOf(room)), room].join(' → '))
    if (done.has(room) || trail.includes(room)) return
    for (const next of rooms.get(room) ?? []) walk(next, [...trail, room])
    done.add(room)
  }
  for (const room of rooms.keys()) walk(room, [])
  return cycles
}
