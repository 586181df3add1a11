import { existsSync, readFileSync } from 'node:fs'

/**
 * The numbers of the defects that a decision tells of, and the tests it names: those there are, and those missing. `open`: those
 * that are neither mended nor declined yet.
 */
export function defectsOf(page: string) {
  const text = readFileSync(`docs/decisions/${page}`, 'utf8')
  const lines = [...text.matchAll(/^\| ([A-Z]?\d+) +\| .+? \| (.+?) +\|$/gm)]
  const tests = lines.flatMap(([, , held = '']) => [...held.matchAll(/`([^`·]+?)(?: · ([^`]+))?`/g)])
  return {
    numbers: lines.map(([, number = '']) => number),
    open: lines.flatMap(([, number = '', held]) => (held === 'open' ? [number] : [])),
    tests: tests.length,
    missing: tests.filter(([, file, title]) => !isThere(file, title)).map(([whole]) => whole),
  }
}

function isThere(file = '', title = ''): boolean {
  const path = `tests/${file}.test.ts`
  return existsSync(path) && readFileSync(path, 'utf8').includes(title)
}
