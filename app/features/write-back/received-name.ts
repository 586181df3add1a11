import { civilDateAt } from '~/domain/civil-date'
import { cleanFileName } from '~/features/documents/store/file-name'

/** What the folder of a case has for what its client sends. */
export const RECEIVED_FOLDER = 'Recibido del cliente'

/** With the number of one that has the same name, below the 255 that file systems take. */
const MOST_BYTES = 200

/**
 * The name of a file on the drive: the day it arrived, at the firm's office, and what it is called. What OneDrive and Windows refuse
 * is in none.
 */
export function receivedName(fileName: string, receivedAt: number): string {
  const day = civilDateAt(receivedAt)
  const [, stem = '', ending = ''] = cleanFileName(fileName).match(/^(.*?)(\.[a-z0-9]{1,5})?$/i) ?? []
  const plain = tidy(stem.replaceAll(day, ' ').replace(/^~\$|_vti_/gi, ' '))
  const words = plain === '' ? 'documento' : plain
  return `${day} ${tidy(within(words, MOST_BYTES - ending.length))}${ending.toLowerCase()}`
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '')

/** As many letters as fit into a number of bytes: none is cut in two. */
function within(text: string, most: number): string {
  let kept = ''
  let size = 0
  for (const sign of text) {
    size += Buffer.byteLength(sign)
    if (size > most) break
    kept += sign
  }
  return kept
}
