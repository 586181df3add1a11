import { expect, test } from 'vitest'
import { en } from '~/i18n/texts/en'
import { es } from '~/i18n/texts/es'
import { toasts } from '~/i18n/toasts'

/** Texts quoted literally from the specification, by where a client meets them. */

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return textsIn(said(value as (values: object) => unknown))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The text of a message called without values: those that need them are not quoted anywhere. */
function said(text: (values: object) => unknown): unknown {
  try {
    return text({})
  } catch {
    return ''
  }
}

const quoted = {
  es: [
    'Seguimiento',
    'Área del Cliente',
    'Mi Expediente',
    'Mis Expedientes',
    'Cargando tus casos...',
    'Error al cargar casos',
    'Ha ocurrido un error al cargar tus casos. Por favor, actualiza la página.',
    'No se encontraron casos asignados',
    'Contacta con tu abogado para obtener más información.',
    'Procedimiento en curso',
    'Caso completado',
    'De momento no le hemos pedido nada',
  ],
  en: ['OTP must be 6 digits', 'Download failed', "Passwords don't match"],
}

test.each(quoted.es)('Spanish has «%s»', (text) => {
  expect(
    textsIn([es, toasts.es]).filter((own) => own === text || own.startsWith(text)).length,
  ).toBeGreaterThan(0)
})

test.each(quoted.en)('English has “%s”', (text) => {
  expect(
    textsIn([en, toasts.en]).filter((own) => own === text || own.startsWith(text)).length,
  ).toBeGreaterThan(0)
})
