import { dnisIn } from '~/domain/people/dni'
import { HOLDERS, type HolderField } from '../header/holder-headings'
import { identityOf, textOf } from './cell-text'
import { isBlankWord } from './contact-notes'
import { readName } from './read-name'
import type { RowCells } from './row-cells'

/** Somebody whom a row names beside its client. `sheet`: of a cell in another sheet than the row it was added to. */
export type HolderSaid = { dni: string; name: string | null; cell: string; sheet?: string }
/** Whom a row names; `holdersUnread`: not all of them can be read. Both are absent in a table without such columns. */
export type HoldersSaid = { holders?: HolderSaid[]; holdersUnread?: true }

/** Reads the people a row names beside its client: nobody is meant by a number whose letter is wrong. */
export function readHolders(cells: RowCells): HoldersSaid {
  const { fields } = cells.columns
  const named = HOLDERS.filter(({ dni, name }) => fields.has(dni) || fields.has(name))
  if (named.length === 0) return {}
  const read = named.map(({ dni, name }) =>
    fields.has(dni) ? readPair(cells, dni, name) : readOne(cells, name),
  )
  return {
    holders: read.flatMap((one) => (one === 'unread' ? [] : (one ?? []))),
    ...(read.includes('unread') && { holdersUnread: true }),
  }
}

type Read = HolderSaid | 'unread' | null

function readPair(cells: RowCells, dni: HolderField, name: HolderField): Read {
  const text = identityOf(cells.of(dni))
  const isFailed = cells.written(dni)?.type === 'error'
  if (isFailed) return 'unread'
  if (isBlankWord(text)) return null
  const [only, ...more] = dnisIn(text)
  if (only !== undefined && more.length === 0)
    return { dni: only, name: nameIn(textOf(cells.of(name))), cell: cells.placeOf(dni) }
  cells.note(dni, 'holder_unread', text)
  return 'unread'
}

/** A column without one for the DNI may hold both: `Ana López Gil (12345678Z)`. A name alone identifies nobody. */
function readOne(cells: RowCells, name: HolderField): Read {
  const text = textOf(cells.of(name))
  if (cells.written(name)?.type === 'error') return 'unread'
  const [only, ...more] = dnisIn(text)
  if (only === undefined || more.length > 0) return isBlankWord(text) ? null : 'unread'
  const words = text.split(/[\s,;()]+/).filter((word) => !/\d|^(?:DNI|NIF|NIE|[A-Z]|-)$/i.test(word))
  return { dni: only, name: nameIn(words.join(' ')), cell: cells.placeOf(name) }
}

const nameIn = (text: string) => readName([text]).name
