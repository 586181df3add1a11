import { create } from 'content-disposition'

/** The header that makes a browser save a file under its name, including accents (RFC 6266). */
export const attachment = (fileName: string) => create(fileName, { fallback: asciiOf(fileName) })

/** The same for content the browser may display; the name is used if it is saved from there. */
export const inline = (fileName: string) => create(fileName, { type: 'inline', fallback: asciiOf(fileName) })

/** For programs that do not support UTF-8 names: letters without accents, everything else as `_`. */
const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
