import { create } from 'content-disposition'

/** The header that makes a browser save a file under its name, accents included (RFC 6266). */
export const attachment = (fileName: string) => create(fileName, { fallback: asciiOf(fileName) })

/** The same for what a browser may show itself; the name counts when it is saved from there. */
export const inline = (fileName: string) => create(fileName, { type: 'inline', fallback: asciiOf(fileName) })

/** For programs that know no UTF-8 names: letters without their accents, anything else as `_`. */
const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
