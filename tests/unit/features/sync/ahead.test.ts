import { expect, test } from 'vitest'
import { ahead } from '~/features/sync/documents/ahead'

const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7]

function counting(most = 3) {
  const started: number[] = []
  const dropped: string[] = []
  const start = (n: number) => {
    if (n % 2 === 1) return null
    started.push(n)
    return n === 4 ? Promise.reject(new Error('four')) : Promise.resolve(`${n}`)
  }
  const drop = async (result: string) => void dropped.push(result)
  return { started, dropped, items: ahead(NUMBERS, most, start, drop) }
}

test('items come in order, each with its result or none', async () => {
  const { items, dropped } = counting()
  const seen: unknown[] = []
  for await (const { item, result } of items) seen.push([item, await result?.catch(() => 'failed')])
  const results = ['0', undefined, '2', undefined, 'failed', undefined, '6', undefined]
  expect(seen).toEqual(NUMBERS.map((n) => [n, results[n]]))
  expect(dropped).toEqual([])
})

test('no more than so many results are being worked on', async () => {
  const { items, started } = counting(2)
  let taken = 0
  for await (const { result } of items) {
    expect(started.length - taken).toBeLessThanOrEqual(2)
    if (result) taken++
    await result?.catch(() => undefined)
  }
  expect(started).toEqual([0, 2, 4, 6])
})

test('whoever stops early leaves no result behind', async () => {
  const { items, dropped } = counting(4)
  for await (const { item } of items) if (item === 1) break
  expect(dropped).toEqual(['2', '6'])
})
