import { expect, test } from 'vitest'
import { en } from '~/i18n/texts/en'
import { es } from '~/i18n/texts/es'
import { toasts } from '~/i18n/toasts'
import { stringsIn } from '../support/strings-in'

/** Texts quoted literally from the specification, by where a client meets them. */

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
    stringsIn([es, toasts.es]).filter((own) => own === text || own.startsWith(text)).length,
  ).toBeGreaterThan(0)
})

test.each(quoted.en)('English has “%s”', (text) => {
  expect(
    stringsIn([en, toasts.en]).filter((own) => own === text || own.startsWith(text)).length,
  ).toBeGreaterThan(0)
})
