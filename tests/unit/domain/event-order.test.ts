import { expect, test } from 'vitest'
import { newestFirst } from '~/domain/stages/event-order'

let id = 0
const event = (title: string, order: number | null, eventDate: string | null) => {
  id += 1
  return { id, title, order, eventDate }
}
const titles = (events: { title: string }[]) => events.map(({ title }) => title)

test('dated events stand newest first', () => {
  const events = [
    event('old', 1, '2024-01-01'),
    event('new', 3, '2024-03-01'),
    event('middle', 2, '2024-02-01'),
  ]
  expect(titles(newestFirst(events))).toEqual(['new', 'middle', 'old'])
})

test('the date counts, not the phase', () => {
  const events = [event('early phase, late date', 1, '2024-05-01'), event('late phase', 9, '2024-01-01')]
  expect(titles(newestFirst(events))).toEqual(['early phase, late date', 'late phase'])
})

test('on the same date the later phase stands first', () => {
  const events = [
    event('third', 3, '2024-01-01'),
    event('fifth', 5, '2024-01-01'),
    event('first', 1, '2024-01-01'),
  ]
  expect(titles(newestFirst(events))).toEqual(['fifth', 'third', 'first'])
})

test('an event without a date takes that of the nearest earlier phase that has one', () => {
  const events = [
    event('third', 3, '2024-03-01'),
    event('first', 1, '2024-01-01'),
    event('fourth, undated', 4, null),
    event('sixth', 6, '2024-06-01'),
  ]
  expect(titles(newestFirst(events))).toEqual(['sixth', 'fourth, undated', 'third', 'first'])
})

test('the nearest earlier phase counts even where a later one is nearer', () => {
  const events = [
    event('fifth, undated', 5, null),
    event('first', 1, '2024-01-01'),
    event('manual between', null, '2024-02-01'),
    event('sixth', 6, '2024-06-01'),
  ]
  expect(titles(newestFirst(events))).toEqual(['sixth', 'manual between', 'fifth, undated', 'first'])
})

test('without an earlier phase it takes the date of the nearest later one', () => {
  const events = [
    event('first, undated', 1, null),
    event('manual before', null, '2024-02-01'),
    event('fifth', 5, '2024-05-01'),
    event('third', 3, '2024-03-01'),
  ]
  expect(titles(newestFirst(events))).toEqual(['fifth', 'third', 'first, undated', 'manual before'])
})

test('several undated events beside one date stand in the order of their phases', () => {
  const events = [
    event('second, undated', 2, null),
    event('first', 1, '2024-01-01'),
    event('third, undated', 3, null),
  ]
  expect(titles(newestFirst(events))).toEqual(['third, undated', 'second, undated', 'first'])
})

test('where nothing has a date the later phase stands first', () => {
  const events = [event('first', 1, null), event('fourth', 4, null), event('second', 2, null)]
  expect(titles(newestFirst(events))).toEqual(['fourth', 'second', 'first'])
})

test('a manual event lends its date to nobody, and without a date it goes last', () => {
  const events = [
    event('manual, undated', null, null),
    event('manual', null, '2024-04-01'),
    event('second, undated', 2, null),
  ]
  expect(titles(newestFirst(events))).toEqual(['manual', 'second, undated', 'manual, undated'])
})

test('of two manual events on one date the younger record stands first', () => {
  const events = [event('older record', null, '2024-04-01'), event('younger record', null, '2024-04-01')]
  expect(titles(newestFirst(events))).toEqual(['younger record', 'older record'])
})

test('the list that is given stays as it is', () => {
  const events = [event('old', 1, '2024-01-01'), event('new', 2, '2024-02-01')]
  newestFirst(events)
  expect(titles(events)).toEqual(['old', 'new'])
})
