import { dnisIn } from '~/domain/dni'
import { foldAccents } from '~/domain/fold-accents'
import { isBlankWord, isNoName } from './contact-notes'

const MAX_NAME = 200
// A DNI, or a number of the firm's: C-0015, EXP/2024/15.
const CODE = /^[A-Z]{0,4}[./-]?\d[\d./-]*[A-Z]?$/

/** The name that one cell gives, or two of its parts. `unread` is what stands there and is nobody's name. */
export function readName(cells: string[]): { name: string | null; unread?: string } {
  const [first = '', ...rest] = cells.filter((part) => !isNoName(part))
  // CLIENTE may have the whole name beside APELLIDOS.
  const words = new Set(wordsOf(first))
  const parts = [first, ...rest.filter((part) => !wordsOf(part).every((word) => words.has(word)))]
  const name = parts.join(' ').trim()
  if (isBlankWord(name)) return { name: null }
  if (!isCode(name) && name.length <= MAX_NAME) return { name }
  return { name: null, unread: name.slice(0, MAX_NAME) }
}

const wordsOf = (text: string) => foldAccents(text).match(/\p{L}+/gu) ?? []

const isCode = (name: string) => !/\p{L}{2}/u.test(name) || dnisIn(name).length > 0 || CODE.test(name)
