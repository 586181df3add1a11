import { expect, test, vi } from 'vitest'
import { readDocumentIds, writeDocumentIds } from '~/domain/document-ids'

test.each([
  ['a JSON array of numbers', '[3,1,2]', [1, 2, 3]],
  ['a JSON array of texts', '["3", " 1 ", "2"]', [1, 2, 3]],
  ['a JSON object keyed by ids', '{"12": true, "7": {"name": "Demanda"}}', [7, 12]],
  ['a list with commas', '3, 1,2', [1, 2, 3]],
  ['a single id', '5', [5]],
  ['blanks around it', '  [4]\n', [4]],
  ['ids that stand there twice', '[2, 2, "2", 1]', [1, 2]],
  ['a list with ids twice', '2,1,2', [1, 2]],
  ['ids of two digits, in the order of numbers', '10,9,2', [2, 9, 10]],
  ['entries that are no ids', '1, ana, , 2.5, -3, 0, 4', [1, 4]],
  ['a JSON array with entries that are no ids', '[1, null, 2.5, -3, 0, "x", [9], true, 4]', [1, 4]],
  ['an object with keys that are no ids', '{"name": 1, "8": 2}', [8]],
  ['an empty array', '[]', []],
  ['an empty object', '{}', []],
  ['an empty text', '', []],
  ['the word null', 'null', []],
  ['a number too long to be an id', '1234567890123456', []],
  ['no text', null, []],
])('the documents of an event are read from %s', (_, text, ids) => {
  const onUnreadable = vi.fn()
  expect(readDocumentIds(text, onUnreadable)).toEqual(ids)
  expect(onUnreadable).not.toHaveBeenCalled()
})

test.each([['[1, 2'], ['{"1": true'], ['[1,,2]'], ['{1}']])(
  'unreadable JSON (%s) is reported and says nothing',
  (text) => {
    const onUnreadable = vi.fn()
    expect(readDocumentIds(text, onUnreadable)).toEqual([])
    expect(onUnreadable).toHaveBeenCalledOnce()
  },
)

test('unreadable JSON does no harm where nobody asks for a report', () => {
  expect(readDocumentIds('[1')).toEqual([])
})

test('ids are written as a sorted JSON array, each once', () => {
  expect(writeDocumentIds([10, 2, 2, 1])).toBe('[1,2,10]')
})

test('an event without documents has null', () => {
  expect(writeDocumentIds([])).toBeNull()
})

test('what is written is read again', () => {
  expect(readDocumentIds(writeDocumentIds([42, 7]))).toEqual([7, 42])
})
