import { expect, test } from 'vitest'
import type { PhaseReading } from '~/features/spreadsheet/read-phase-cell'
import { meaningKey, type WordMeaning, withMeaning, wordKey } from '~/features/spreadsheet/word-meanings'

const PHASE = 4
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
  expect(withMeaning(unmapped('falta poder'), PHASE, said(meaning))).toEqual(reading)
})

test.each(['FALTA PODER', 'Falta  póder', ' falta poder. ', 'falta\npoder'])(
  '"%s" is the same word',
  (word) => {
    expect(wordKey(word)).toBe(wordKey('Falta poder'))
  },
)

test('a word means something in its own column alone', () => {
  const words = said({ meaning: 'completed' })
  expect(withMeaning(unmapped('Falta poder'), PHASE + 1, words)).toEqual(unmapped('Falta poder'))
  expect(withMeaning(unmapped('Falta DNI'), PHASE, words)).toEqual(unmapped('Falta DNI'))
})

test('what the sheet says plainly is not reinterpreted', () => {
  const event: PhaseReading = {
    kind: 'event',
    status: 'completed',
    eventDate: '2025-03-05',
    description: 'falta poder',
  }
  expect(withMeaning(event, PHASE, said({ meaning: 'nothing' }))).toBe(event)
  expect(withMeaning({ kind: 'none' }, PHASE, said({ meaning: 'completed' }, ''))).toEqual({ kind: 'none' })
})
