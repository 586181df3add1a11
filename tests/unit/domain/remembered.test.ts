import { expect, test } from 'vitest'
import { remembered } from '~/domain/remembered'

function counted() {
  const worked: string[] = []
  const length = remembered((text) => {
    worked.push(text)
    return text === '' ? '' : `${text.length}`
  })
  return { length, worked }
}

test('a text is worked out once, also one of which nothing is left', () => {
  const { length, worked } = counted()
  expect([length('one'), length('one'), length(''), length('')]).toEqual(['3', '3', '', ''])
  expect(worked).toEqual(['one', ''])
})

test('not every text there ever was is kept', () => {
  const { length, worked } = counted()
  for (let number = 0; number <= 2_000; number += 1) length(`${number}`)
  length('2000')
  expect(worked).toHaveLength(2_001)
  length('0')
  expect(worked).toHaveLength(2_002)
})
