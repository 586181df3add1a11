import { expect, test } from 'vitest'
import { shortQuery } from '~/infra/http/short-query'

const short = (query: string) => shortQuery(new URLSearchParams(query))

test('a long query goes on with each of its parameters once', () => {
  expect(short(`q=ana&${'sort=x&'.repeat(2000)}page=3`)).toBe('q=ana&sort=x&page=3')
  expect(short(`q=${'a'.repeat(5000)}`)).toBe(`q=${'a'.repeat(300)}`)
})

test('names that no list has do not make it long', () => {
  const many = Array.from({ length: 500 }, (_, n) => `${'z'.repeat(30)}${n}=1`).join('&')
  expect(short(`${many}&q=ana`)).toBe('q=ana')
  expect(short(Array.from({ length: 500 }, (_, n) => `z${n}=1`).join('&'))?.length).toBeLessThan(200)
})

test('a query as lists have it is left alone, with every tick', () => {
  expect(short('q=ana&sort=x&sort=y&zz=1')).toBeNull()
  for (const name of ['ticked', 'id'])
    expect(short(`show=all&${Array.from({ length: 200 }, (_, n) => `${name}=${n}`).join('&')}`)).toBeNull()
})
