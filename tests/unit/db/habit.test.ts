import { expect, test } from 'vitest'
import { Habit, onlyReads, STATE } from '~db/postgres/habit'

const reading = (text: string, ...values: unknown[]) => ({ text, values })
const said = (habit: Habit, given: unknown[]) =>
  habit.guesses(given).map(({ text, values }) => [text, ...values])

test('what was asked twice in the same way is asked ahead, with the values of the day', () => {
  const habit = new Habit()
  const visit = (client: number, session: string) =>
    habit.learn(
      [
        reading('sessions', session),
        reading('client', client, 25),
        reading('settings', 'firm'),
        reading('settings', 'logo'),
      ],
      [session, client],
    )
  visit(7, 'ana')
  expect(said(habit, ['ana', 7])).toEqual([])
  visit(9, 'luis')
  expect(said(habit, ['eva', 11])).toEqual([
    ['sessions', 'eva'],
    ['client', 11, 25],
    ['settings', 'firm'],
    ['settings', 'logo'],
  ])
})

test('a value that was taken for one that is given is found out', () => {
  const habit = new Habit()
  for (const id of [1, 2, 3, 4]) habit.learn([reading('cases', id, 1)], [id])
  expect(said(habit, [5])).toEqual([['cases', 5, 1]])
})

test('a moment is known by how far it is from that of the visit', () => {
  const habit = new Habit()
  const day = 86_400_000
  const visit = (now: number) => habit.learn([reading('due', now - day), reading('open', now)], [now])
  visit(1_795_000_000_000)
  visit(1_795_000_004_321)
  expect(said(habit, [1_796_000_000_000])).toEqual([
    ['due', 1_796_000_000_000 - day],
    ['open', 1_796_000_000_000],
  ])
})

test('what differs each time is not guessed, and what is asked no more is forgotten', () => {
  const habit = new Habit()
  for (const now of [1, 2, 3, 4, 5]) habit.learn([reading('due', now), reading('facts')], [])
  expect(said(habit, [])).toEqual([['facts']])
  for (let visits = 0; visits < 3; visits += 1) habit.learn([], [])
  expect(said(habit, [])).toEqual([])
})

test('the state of the database is asked for before what is read of it', () => {
  const habit = new Habit()
  for (let visits = 0; visits < 2; visits += 1) habit.learn([reading('facts'), reading(STATE)], [])
  expect(said(habit, [])).toEqual([[STATE], ['facts']])
})

test.each([
  ['select "updated_at" from "cases" where "deleted" = $1', true],
  ['WITH RECURSIVE names AS (SELECT 1) SELECT * FROM names', true],
  ['insert into "cases" values ($1) returning id', false],
  ['WITH gone AS (DELETE FROM cases RETURNING id) SELECT * FROM gone', false],
  ['SELECT pg_advisory_lock(1)', false],
  ['select * from "jobs" for update', false],
  ['BEGIN', false],
])('%s only reads: %s', (text, is) => {
  expect(onlyReads(text)).toBe(is)
})
