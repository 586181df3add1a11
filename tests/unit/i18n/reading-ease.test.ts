import { expect, test } from 'vitest'
import { sentenceIds, sentenceRule } from '~/domain/news/told-sentences'
import type { StageKey } from '~/domain/stages/stages'
import { renderMail } from '~/emails/render'
import { errorsEs } from '~/i18n/errors/es'
import { informationEs } from '~/i18n/pages/es'
import { stagesEs } from '~/i18n/stages/es'
import { es } from '~/i18n/texts/es'
import { toasts } from '~/i18n/toasts'
import { toldText } from '~/i18n/told'
import { sampleFirm } from '../../../scripts/sample/firm'
import { readingEase, syllablesOf } from '../../support/reading-ease'
import { stringsIn } from '../support/strings-in'

const EASY = 75

/** Titles and labels are no sentences; some of them are the specification's. */
const sentencesIn = (value: unknown) =>
  stringsIn(value).filter((text) => /[.:?!]$/.test(text.trim()) && text.split(/\s+/).length > 3)

const QUOTED = /tus casos|tu abogado|Seguimiento detallado|Estado actual y progreso/
const ownSentencesIn = (value: unknown) => sentencesIn(value).filter((text) => !QUOTED.test(text))

test.each([
  ['ciudad', 2],
  ['país', 2],
  ['guerra', 2],
  ['agua', 2],
  ['quiere', 2],
  ['abogado', 4],
  ['expediente', 4],
  ['leer', 2],
  ['ley', 1],
  ['ayer', 2],
  ['2025', 2],
])('%s has %i syllables', (word, count) => {
  expect(syllablesOf(word)).toBe(count)
})

test('what lawyers write is measured as hard, and plain words as easy', () => {
  const hard =
    'La interposición de la correspondiente demanda determinará la prosecución del procedimiento jurisdiccional.'
  expect(readingEase([hard])).toBeLessThan(40)
  expect(readingEase(['Vaya al juzgado ese día. Lleve su DNI.'])).toBeGreaterThan(90)
})

test.each(Object.entries(stagesEs))('what is said of the stage %s is easy to read', (key, stage) => {
  const { happened, meaning } = stage
  const said = sentenceIds.filter((id) => sentenceRule(id).stages.includes(key as StageKey))
  const told = [
    `El 3 de marzo de 2025 ${happened}.`,
    meaning,
    ...said.map((id) => toldText('es', { id, until: '2026-11-27' })),
  ]
  expect(readingEase(told.flatMap(stringsIn))).toBeGreaterThanOrEqual(EASY)
})

const { where, hearing, documents, lawyer, timeline } = es
const { auth, forgot, quick, code, activate, account, session } = es
test.each(
  Object.entries({
    case: { where, lawyer, timeline },
    hearing,
    documents,
    auth,
    forgot,
    quick,
    code,
    activate,
    account,
    session,
    'nothing there': [es.notFound, es.fault, es.offline],
    fields: es.validation,
  }),
)('the screen texts of %s are easy to read', (_name, words) => {
  expect(readingEase(ownSentencesIn(words))).toBeGreaterThanOrEqual(EASY)
})

const OF_CLIENTS = [
  'invalid_input',
  'page_unreadable',
  'fields_refused',
  'signed_out',
  'tracking_only',
  'not_found',
  'too_many_requests',
  'code_on_its_way',
  'codes_used_up',
  'busy',
  'maybe_saved',
  'unexpected',
  'credentials_wrong',
  'code_missing',
  'code_wrong',
  'code_expired',
  'code_used',
  'code_exhausted',
  'link_dead',
  'username_taken',
  'already_linked',
  'current_password_wrong',
  'password_short',
  'password_long',
  'password_common',
  'password_personal',
] as const
test('what a client is told of a failure or a result is easy to read', () => {
  expect(readingEase(OF_CLIENTS.flatMap((name) => stringsIn(errorsEs[name])))).toBeGreaterThanOrEqual(EASY)
  const { signed_out, sign_out_failed, code_sent, code_coming, link_sent, password_link_sent, no_address } =
    toasts.es
  const { link_dead, session_ended, registered, account_linked, password_changed, password_set } = toasts.es
  const results = [
    signed_out,
    sign_out_failed,
    code_sent,
    code_coming,
    link_sent,
    password_link_sent,
    no_address,
  ]
  const others = [link_dead, session_ended, registered, account_linked, password_changed, password_set]
  const told = [...results, ...others].flatMap(({ text }) => stringsIn(text))
  expect(readingEase(told)).toBeGreaterThanOrEqual(EASY)
})

const VALUES = {
  name: 'Ana García López',
  firmName: 'Ejemplo',
  publicUrl: '',
  secret: '042137',
  username: '12345678z',
  caseNumber: '24',
  text: 'Una copia de su DNI por las dos caras.',
  dueDate: '2025-03-03',
}
test.each(['code', 'welcome', 'request', 'password'] as const)('the mail %s is easy to read', (kind) => {
  const { text } = renderMail(kind, 'es', VALUES)
  const lines = text.replace(/\S*\/\S*/g, '').split('\n')
  expect(readingEase(sentencesIn(lines))).toBeGreaterThanOrEqual(EASY)
})

// The law names the rights and duties of the second one, and its words are long.
test.each([
  ['accessibility', EASY],
  ['privacy', 70],
  ['legal', EASY],
] as const)('the page %s has a reading ease of at least %i', (name, least) => {
  const { lead, sections } = informationEs[name]({ ...sampleFirm, privacySince: '', privacyVersion: 1 })
  const told = sections.filter(({ title }) => title !== 'Titular').flatMap(({ paragraphs }) => paragraphs)
  expect(readingEase([lead, ...told])).toBeGreaterThanOrEqual(least)
})
