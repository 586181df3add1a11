import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, type Source } from './sources'

/** Figures of the house: what it holds, and how far its rooms reach. */

type Graph = Map<string, string[]>

/** What is known of a case by names that are found nowhere else; each file with one of them is a place of a fact. */
const CASE_FACTS =
  /\b(?:expedienteContrario|situacionActual|processStartDate|assignedLawyer|nextHearing|hearingPlace)\b/

/** Folders whose modules are read whole wherever one is. */
const WHOLE = /^(app\/i18n|db\/schema)\//

/** Pages and what belongs to them; the calls are answered by one module, which reaches all that they do. */
const ROUTE = /^app\/routes\/(?!(?:\w+\/)?shared\/|api\/)/

const nameOf = (path: string) => path.replace(/\.tsx?$/, '')
const asOne = (name: string) => name.match(WHOLE)?.[1] ?? name

/** All figures: files and lines of `app`, modules that a page reaches (median, nine of ten), modules on a chain. */
export function houseFigures() {
  const sources = readSources(['app', 'db'])
  const app = sources.filter(({ path }) => path.startsWith('app/'))
  const styles = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join('app', name), 'utf8').split('\n').length - 1)
  const routes = app.map(({ path }) => nameOf(path)).filter((name) => ROUTE.test(name))
  const each = graphOf(sources, { types: false }, (name) => name)
  const joined = graphOf(sources, { types: false }, asOne)
  const circles = circlesIn(graphOf(sources, { types: true }, (name) => name))
  const files = app.length + styles.length
  return {
    files,
    lines: sum(app.map(({ lines }) => lines)) + sum(styles),
    longestFile: Math.max(...app.map(({ lines }) => lines)),
    largestShelf: Math.max(...shelves(app).values()),
    shelvesOver30: [...shelves(app).values()].filter((count) => count > 30).length,
    reachMedian: quantile(reaches(each, routes), 0.5),
    reachMedianAsOne: quantile(reaches(joined, routes), 0.5),
    reachNineOfTenAsOne: quantile(reaches(joined, routes), 0.9),
    longestChainAsOne: Math.max(...routes.map(chainsIn(joined))),
    typeCircles: circles.length,
    largestTypeCircle: Math.max(0, ...circles.map((circle) => circle.length)),
    filesNamingFacts: sources.filter(({ text }) => CASE_FACTS.test(text)).length,
  }
}

function graphOf(sources: Source[], { types }: { types: boolean }, roomOf: (name: string) => string): Graph {
  const names = new Set(sources.map(({ path }) => nameOf(path)))
  const known = (from: string) => [from, `${from}/index`].filter((name) => names.has(name)).slice(0, 1)
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const own = roomOf(nameOf(path))
    const rooms = graph.get(own) ?? new Set()
    for (const { from, typeOnly } of imports)
      if (types || !typeOnly) for (const name of known(from)) rooms.add(roomOf(name))
    rooms.delete(own)
    graph.set(own, rooms)
  }
  return new Map([...graph].map(([room, others]) => [room, [...others]]))
}

/** How many modules each of these needs at run time. */
const reaches = (graph: Graph, rooms: string[]) => rooms.map((room) => reachedFrom(graph, room).size - 1)

function reachedFrom(graph: Graph, room: string): Set<string> {
  const reached = new Set([room])
  // What is added on the way is visited too.
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next)
  return reached
}

/** The number of modules on the longest way down from one. */
function chainsIn(graph: Graph): (room: string) => number {
  const known = new Map<string, number>()
  const chain = (room: string): number => {
    const found = known.get(room)
    if (found !== undefined) return found
    known.set(room, 0)
    const length = 1 + Math.max(0, ...(graph.get(room) ?? []).map(chain))
    known.set(room, length)
    return length
  }
  return chain
}

/** Groups of modules that all reach one another. */
export function circlesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((room) => [room, reachedFrom(graph, room)]))
  const mates = (room: string) =>
    [...(reached.get(room) ?? [])].filter((other) => reached.get(other)?.has(room)).sort()
  const circles = [...graph.keys()].map(mates).filter((circle) => circle.length > 1)
  return [...new Map(circles.map((circle) => [circle[0], circle])).values()]
}

function shelves(app: Source[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const { path } of app) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  return count
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function quantile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
