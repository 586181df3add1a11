import { expect, test } from 'vitest'
import { nameWithDay } from '~/domain/document-title'
import { takenIn, takingAt } from '~/features/contents/proposals'

test('the address of a form says what was taken over, each once, and nothing that nobody proposes', () => {
  const address = '/admin/client/1/cases/2/documents/3?case=2&take=day'
  const both = takingAt(address, ['day'], 'folder')
  expect(both).toBe('/admin/client/1/cases/2/documents/3?case=2&take=day&take=folder')
  expect(takenIn(new URLSearchParams(both.split('?')[1]))).toEqual(['folder', 'day'])
  expect(takenIn(new URLSearchParams('take=readers&take=day&take=day'))).toEqual(['day'])
  expect(takingAt('/a', [], 'phase')).toBe('/a?take=phase')
})

test('a name gets the day of its paper unless it has one', () => {
  expect(nameWithDay('Sentencia', '2026-03-04')).toBe('Sentencia 2026-03-04')
  expect(nameWithDay('Sentencia 4 de marzo de 2026', '2026-03-04')).toBeNull()
  expect(nameWithDay('2026-01-01 Sentencia', '2026-03-04')).toBeNull()
})
