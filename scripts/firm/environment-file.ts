import { readFileSync } from 'node:fs'
import { FirmError } from './firm-error'

/** Files of variables as systemd reads them (`EnvironmentFile=`), without values that go over several lines. */

export type Variables = Record<string, string>

const PLAIN = /^[\w./:@+=,%-]*$/

/** One line of such a file. */
export function assignment(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`
  return value.includes("'") ? `${name}="${value.replace(/["\\$`]/g, '\\$&')}"` : `${name}='${value}'`
}

/** Throws `FirmError` if it cannot be read. */
export function readVariables(file: string): Variables {
  return Object.fromEntries(
    textOf(file)
      .split('\n')
      .flatMap((line) => {
        const [, name = '', value = ''] = line.match(/^\s*([A-Z][A-Z0-9_]*)=(.*?)\s*$/) ?? []
        return name ? [[name, unquoted(value)]] : []
      }),
  )
}

function unquoted(value: string): string {
  const [, quote, inside = ''] = value.match(/^(['"])(.*)\1$/) ?? []
  if (quote === undefined) return value
  return quote === "'" ? inside : inside.replace(/\\(["\\$`])/g, '$1')
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new FirmError(`${file} cannot be read: run this command as root (${(error as Error).message})`)
  }
}
