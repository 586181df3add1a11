import { expect, test } from 'vitest'
import { moveOf } from '~/features/queue/queue-keys'
import { suggestMeaning } from '~/features/queue/suggest-meaning'

const TITLES = [
  'Demanda Redactada',
  'Sentencia Favorable',
  'Sentencia Desfavorable',
  'Sentencia Apelación Favorable',
]
const phases = TITLES.map((title, index) => ({ id: index + 1, title }))
const judgment = { answer: 'word', meaning: 'completed', phaseId: 2, phase: 'Sentencia Favorable' }

test.each([
  ['STCIA FAV PARCIAL', judgment],
  ['Sent. favorable', judgment],
  ['DDA REDACT', { answer: 'word', meaning: 'completed', phaseId: 1, phase: 'Demanda Redactada' }],
  ['falta poder', { answer: 'request', request: 'Poder notarial' }],
  ['ver obs.', { answer: 'word', meaning: 'nothing' }],
  ['sentencia', null],
  ['falta tasa', null],
  ['se la queda Marta', null],
  ['sentencia favorable de la otra parte', null],
])('the portal would answer %s with %o', (word, answer) => {
  expect(suggestMeaning(word, phases, true)).toEqual(answer)
})

test('nothing is asked of a client for a word that is also in a column of statuses', () => {
  expect(suggestMeaning('falta poder', phases, false)).toBeNull()
})

test('keys of the browser, and the second one of a section, do nothing in the list', () => {
  const key = (name: string, more = {}) => ({
    key: name,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  })
  expect(['j', 'K', 'e', 'z', '3', '5'].map((name) => moveOf(key(name), ''))).toEqual([
    ...['next', 'previous', 'dismiss', 'undo'],
    ...[{ answer: 3 }, null],
  ])
  expect([moveOf(key('e'), 'g'), moveOf(key('z', { ctrlKey: true }), '')]).toEqual([null, null])
})
