import { foldAccents } from '~/domain/fold-accents'
import { dnisIn } from '~/domain/people/dni'
import { isBlankWord, isNoName } from './contact-notes'

const MAX_NAME = 200
// A DNI or one of the firm's numbers: C-0015, EXP/2024/15.
const CODE = /^[A-Z]{0,4}[./-]?\d[\d./-]*[A-Z]?$/

/** The name in one cell, or in two parts. `unread` is text that is not a name. */
export function readName(cells: string[]): { name: string | null; unread?: string } {
  const [first = '', ...rest] = cells.filter((part) => !isNoName(part))
  // CLIENTE may contain the whole name next to APELLIDOS.
  const words = new Set(wordsOf(first))
  const parts = [first, ...rest.filter((part) => !wordsOf(part).every((word) => words.has(word)))]
  const name = parts.join(' ').trim()
  if (isBlankWord(name)) return { name: null }
  if (!isCode(name) && name.length <= MAX_NAME) return { name }
  return { name: null, unread: name.slice(0, MAX_NAME) }
}

const wordsOf = (text: string) => foldAccents(text).match(/\p{L}+/gu) ?? []

const isCode = (name: string) => !/\p{L}{2}/u.test(name) || dnisIn(name).length > 0 || CODE.test(name)
