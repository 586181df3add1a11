import { expect, test } from 'vitest'
import { toasts } from '~/i18n/toasts'

const counts = { done: '3', opened: '1', gone: '1', changed: '2', nameTaken: '0', noCase: '0' }

test('a toast says how many were done, and how many were not and why', () => {
  expect(toasts.es.documents_archived.text(counts)).toBe(
    'Archivados: 3. Siguen como estaban: 3 (1 ya está borrado; 2 han cambiado mientras tanto).',
  )
  expect(toasts.en.documents_recalled.text(counts)).toBe(
    'Recalled: 3. Already opened or downloaded by the client: 1. Left unchanged: 3 (1 has already been deleted; 2 have changed in the meantime).',
  )
})

test('a toast names no reason when there is none, and nothing but reasons when nothing was done', () => {
  const { done } = counts
  expect(toasts.es.documents_restored.text({ done, gone: '0' })).toBe('Recuperados: 3.')
  expect(toasts.es.documents_left.text({ nameTaken: '1', noCase: '2' })).toBe(
    'Siguen como estaban: 3 (1 tiene en su expediente otro documento con su nombre; 2 no tienen un expediente activo).',
  )
})
