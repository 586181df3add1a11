import { expect, test } from 'vitest'
import { meaningKey, type WordMeanings } from '~/features/spreadsheet/row/word-meanings'
import {
  ANA,
  applied,
  caseIn,
  DEMAND,
  doings,
  editCase,
  emptyPortal,
  JUDGMENT,
  NOTHING,
  type Portal,
  planOf,
  type SheetRow,
} from '../../support/sync'

/** The firm's explanations of its words: two in the claim's column, one in the judgment's. */
const words: WordMeanings = new Map([
  [meaningKey(DEMAND, 'falta poder'), { meaning: 'request' as const, request: 'Firme el poder' }],
  [meaningKey(DEMAND, 'falta DNI'), { meaning: 'request' as const, request: 'Envíe su DNI' }],
  [meaningKey(JUDGMENT, 'falta cuenta'), { meaning: 'request' as const, request: 'Díganos su cuenta' }],
])
const row = (word: string | null, more: SheetRow = {}) => ({ ...ANA, 'DEMANDA INTERPUESTA': word, ...more })

const plan = (word: string | null, known?: Portal) => planOf([row(word)], known, { words })
const sync = (word: string | null, known: Portal = emptyPortal()) => applied(plan(word, known), known)
const requestIn = (known: Portal) => caseIn(known, ANA.EXPEDIENTE).request

const closedHere = (known: Portal) => editCase(known, ANA.EXPEDIENTE, { request: null })

test('a word that means a request asks for it, of a new case and of a known one, and makes no event', () => {
  for (const known of [emptyPortal(), sync(null)]) {
    const asked = plan('FALTA PODER', known)
    expect(asked.cases[0]?.request).toBe('Firme el poder')
    expect(asked.unmapped).toEqual([])
    expect(doings(asked).events).toEqual([])
    expect(requestIn(applied(asked, known))).toBe('Firme el poder')
  }
})

test('a word that nobody has explained asks for nothing', () => {
  const asked = planOf([row('falta poder')])
  expect(asked.cases[0]?.request).toBeUndefined()
  expect(asked.unmapped).toMatchObject([{ value: 'falta poder' }])
})

test('the same sheet again asks nothing again', () => {
  const known = sync('falta poder')
  expect(plan('falta poder', known).cases[0]?.request).toBeUndefined()
  expect(doings(plan('falta poder', known))).toEqual(NOTHING)
})

test('when the word changes the request changes, when it goes the request goes', () => {
  const known = sync('falta poder')
  expect(requestIn(sync('falta DNI', known))).toBe('Envíe su DNI')
  expect(requestIn(sync(null, known))).toBeNull()
  expect(requestIn(sync('01/06/2025', known))).toBeNull()
})

test('a request of the sheet that was closed here stays closed until the sheet asks for something else', () => {
  const closed = sync('falta poder', closedHere(sync('falta poder')))
  expect(requestIn(closed)).toBeNull()
  expect(requestIn(sync('falta poder', closed))).toBeNull()
  expect(requestIn(sync('falta DNI', closed))).toBe('Envíe su DNI')
  expect(requestIn(sync('falta poder', sync(null, closed)))).toBe('Firme el poder')
})

test('of two words in one row the one of the earlier phase is asked for', () => {
  const asked = planOf([row('falta poder', { 'SENTENCIA FAVORABLE': 'falta cuenta' })], undefined, { words })
  expect(asked.cases[0]?.request).toBe('Firme el poder')
})
