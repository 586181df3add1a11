import { expect, test } from 'vitest'
import { detailsTexts } from '~/i18n/details'
import { errorsEs } from '~/i18n/errors/es'
import { mailsEs } from '~/i18n/mails/es'
import { informationEs } from '~/i18n/pages/es'
import { stagesEs } from '~/i18n/stages/es'
import { es } from '~/i18n/texts/es'
import { toasts } from '~/i18n/toasts'
import { sampleFirm } from '../../../scripts/sample/firm'
import { stringsIn } from '../support/strings-in'

/** Words that say 'tú'. Of the imperatives only those at the beginning of a sentence: inside one they may be 'él'. */
const FAMILIAR =
  /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|eres|estás|tienes|puedes|quieres|debes|vas|verás|podrás|haz)(?!\p{L})|(?:^|[.:;!?¡¿] *)(?:actualiza|comprueba|contacta|elige|entra|envía|escribe|espera|introduce|inténtalo|llama|mira|pulsa|recarga|revisa)(?!\p{L})/iu

/** What the specification quotes. */
const QUOTED = [
  'Contacta con tu abogado para obtener más información.',
  'Cargando tus casos...',
  'Ha ocurrido un error al cargar tus casos. Por favor, actualiza la página.',
]

const pages = Object.values(informationEs).map((page) =>
  page({ ...sampleFirm, privacySince: '', privacyVersion: 1 }),
)
const everything = stringsIn([es, detailsTexts.es, stagesEs, mailsEs, pages, errorsEs, toasts.es])

test('clients are addressed as usted in everything that the specification does not quote', () => {
  expect(everything.length).toBeGreaterThan(700)
  expect(everything.filter((text) => FAMILIAR.test(text))).toEqual(QUOTED)
})

test('what is typed is "escrito": "ingresar" stands in one quoted button alone', () => {
  expect(everything.filter((text) => /ingres[ae]/i.test(text))).toEqual(['Volver a ingresar DNI'])
})

test.each(['Revisa tu correo.', 'Si no te llega, avise.', 'No puedes entrar.', 'Listo: elige otra.'])(
  '"%s" is found to be said in another voice',
  (text) => {
    expect(FAMILIAR.test(text)).toBe(true)
  },
)

test.each(['El juez mira la demanda.', 'Mire su correo.', 'Está así.'])('"%s" is not', (text) => {
  expect(FAMILIAR.test(text)).toBe(false)
})
