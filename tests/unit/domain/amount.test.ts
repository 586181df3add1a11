import { expect, test } from 'vitest'
import { amountOf, readAmount } from '~/domain/cases/amount'

test('an amount is kept as it was read, also when its form is saved again', () => {
  const written = ['6.000,50 €', '4.500 €', '12,5', '-0,50', '-0.50', '-12.5', '0']
  const kept = ['6000.50', '4500.00', '12.50', '-0.50', '-0.50', '-12.50', '0.00']
  expect(written.map(readAmount)).toEqual(kept)
  expect(kept.map(readAmount)).toEqual(kept)
  expect(readAmount(amountOf(-0.5) ?? '')).toBe('-0.50')
  expect(readAmount('unos 6.000')).toBeNull()
})
