import { expect, test } from 'vitest'
import { texts } from '~/i18n/texts'
import { readSources } from '../../support/sources'

const sources = readSources(['app'])

/** Sentences that would promise a client more than the data supports. */
const forbidden = [
  /no tiene que hacer nada/i,
  /no tienes que hacer nada/i,
  /\brevisad[oa]s?\b/i,
  /nada por ahora/i,
  /nothing for now/i,
  /nothing (?:for you )?to do/i,
  /do(?:n't| not) (?:have|need) to do anything/i,
  // Whoever is waiting is written to, and need not look every day.
  /lo verá aquí en cuanto haya/i,
  /you will see it here as soon as/i,
  // What is called off was the plan, and a code is sent once the button is pressed.
  /, como estaba previsto|, as was planned/i,
  /\. (?:Le enviamos otro|We will send another) /,
  /llega en menos de un minuto|will arrive in less than a minute/i,
  // Whoever has no key looks for one.
  /with(?:out)? your keys/i,
  // Several people may hold a case, and no stage says which of them gave it up.
  /usted (?:desist|no quiere seguir)/i,
  /\byou (?:withdrew|do not wish)/i,
  // Whoever is signed in may have done so by a passkey.
  /entrado con su contraseña/i,
  /signed in with your password(?!,)/i,
  // Neither may be known of a hearing that comes near, or is called off.
  /cuándo y dónde es, y si/i,
  /when and where it is, and whether/i,
  // Nothing puts such a call on anybody's list.
  /si algo cambia, le llam/i,
  /if anything changes, we will call/i,
  // What is asked may be a date, a signature or an answer, of which nobody can say there that it was sent.
  /si ya lo ha enviado, díganoslo/i,
  /if you have sent it already, please say so/i,
]

test.each(forbidden)('no text of the portal says %s', (promise) => {
  const said = sources.filter(({ text }) => promise.test(text))
  expect(said.map(({ path }) => path)).toEqual([])
})

test('without a request the card says that none was made, and when the data were brought up to date', () => {
  expect(texts.es.where.nothingNeeded).toBe('De momento no le hemos pedido nada.')
  expect(texts.en.where.nothingNeeded).toBe('We have not asked you for anything at the moment.')
  expect(texts.es.where.updated('1 de junio de 2025')).toBe('Datos actualizados el 1 de junio de 2025.')
})
