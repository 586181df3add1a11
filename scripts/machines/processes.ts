import { readFileSync } from 'node:fs'

/** The processes that another has started. Reads /proc: Linux only. */
export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').map(Number).filter(Boolean)

/** Among the processes that another has started, the one with this title; undefined without one. */
export function childTitled(pid: number, title: string): number | undefined {
  return childrenOf(pid).find((child) => commandOf(child).startsWith(title))
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`)

/** A process may end at any moment. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
