import { expect, test } from 'vitest'
import { type PhaseReading, readPhaseCell } from '~/features/spreadsheet/row/read-phase-cell'
import { meaningKey, type WordMeaning, withMeaning, wordKey } from '~/features/spreadsheet/row/word-meanings'

const PHASE = 4
const TODAY = '2025-06-15'
const unmapped = (value: string): PhaseReading => ({ kind: 'unmapped', value })
const said = (meaning: WordMeaning, word = 'Falta poder') => new Map([[meaningKey(PHASE, word), meaning]])

test.each<[string, WordMeaning, PhaseReading]>([
  [
    'completed',
    { meaning: 'completed' },
    { kind: 'event', status: 'completed', eventDate: null, description: null },
  ],
  [
    'in progress',
    { meaning: 'in_progress' },
    { kind: 'event', status: 'in_progress', eventDate: null, description: null },
  ],
  [
    'pending',
    { meaning: 'pending' },
    { kind: 'event', status: 'pending', eventDate: null, description: null },
  ],
  ['nothing', { meaning: 'nothing' }, { kind: 'none' }],
  [
    'a request',
    { meaning: 'request', request: 'Firme el poder' },
    { kind: 'request', text: 'Firme el poder' },
  ],
])('a word that was explained means %s', (_case, meaning, reading) => {
  expect(withMeaning(unmapped('falta poder'), PHASE, said(meaning), TODAY)).toEqual(reading)
})

test.each(['FALTA PODER', 'Falta  póder', ' falta poder. ', 'falta\npoder'])(
  '"%s" is the same word',
  (word) => {
    expect(wordKey(word)).toBe(wordKey('Falta poder'))
  },
)

test('a word means something in its own column alone', () => {
  const words = said({ meaning: 'completed' })
  expect(withMeaning(unmapped('Falta poder'), PHASE + 1, words, TODAY)).toEqual(unmapped('Falta poder'))
  expect(withMeaning(unmapped('Falta DNI'), PHASE, words, TODAY)).toEqual(unmapped('Falta DNI'))
})

test('what the sheet says plainly is not reinterpreted', () => {
  const event: PhaseReading = {
    kind: 'event',
    status: 'completed',
    eventDate: '2025-03-05',
    description: 'falta poder',
  }
  expect(withMeaning(event, PHASE, said({ meaning: 'nothing' }), TODAY)).toBe(event)
  expect(withMeaning({ kind: 'none' }, PHASE, said({ meaning: 'completed' }, ''), TODAY)).toEqual({
    kind: 'none',
  })
})

test('a word beside a day means the same beside every day, and what is done was done on it', () => {
  const read = (text: string, meaning: WordMeaning) =>
    withMeaning(
      readPhaseCell({ column: 0, type: 'text', text }, TODAY),
      PHASE,
      said(meaning, 'recurrida'),
      TODAY,
    )
  const event = (status: string, eventDate: string | null = null, description: string | null = null) => ({
    kind: 'event',
    status,
    eventDate,
    description,
  })
  for (const [text, date] of [
    ['12/03/2024 recurrida', '2024-03-12'],
    ['(RECURRIDA) 15/04/2024', '2024-04-15'],
  ] as const) {
    expect(read(text, { meaning: 'completed' })).toMatchObject(event('completed', date, expect.any(String)))
    expect(read(text, { meaning: 'pending' })).toEqual(event('pending'))
    expect(read(text, { meaning: 'nothing' })).toEqual({ kind: 'none' })
  }
  expect(read('12/03/2026 recurrida', { meaning: 'completed' })).toMatchObject(
    event('scheduled', '2026-03-12', 'recurrida'),
  )
  expect(read('12/03/2024 anulada', { meaning: 'completed' })).toMatchObject({ kind: 'unmapped' })
})
