import { readFileSync } from 'node:fs'

/** Among the processes that another has started, the one with this title; undefined without one. Reads /proc: Linux only. */
export function childTitled(pid: number, title: string): number | undefined {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').map(Number)
  return children.find((child) => read(`/proc/${child}/cmdline`).startsWith(title))
}

/** A process may end at any moment. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
