import { expect, test } from 'vitest'
import { languagesOfToast, type ToastName } from '~/i18n/admin/quoted-toasts'
import { toasts } from '~/i18n/toasts'

const names = Object.keys(toasts.es) as ToastName[]
const GERMAN = /Fehler|aktiviert|konnte/

test.each([
  ['admin_password_required', { title: 'en' }],
  ['client_document_deleted', { title: 'en', text: 'en' }],
  ['auto_sync_failed', { title: 'de', text: 'de' }],
  ['saved', {}],
] as const)('the quoted words of "%s" are in %j', (name, languages) => {
  expect(languagesOfToast(name)).toEqual(languages)
})

test('what both dictionaries say alike is marked with its language, and nothing else is', () => {
  for (const name of names) {
    const [es, en] = [toasts.es[name], toasts.en[name]]
    const said = (value: string, other: string) => (value === other ? languageOf(value) : undefined)
    const title = said(es.title, en.title)
    const text = said(wordsOf(es), wordsOf(en))
    expect([name, languagesOfToast(name).title, languagesOfToast(name).text]).toEqual([name, title, text])
  }
})

const wordsOf = ({ text }: { text: unknown }) => String((text as (values: object) => unknown)({}))

/** Without values, some messages have no text of their own. */
function languageOf(words: string) {
  if (!/[a-z]/.test(words.replaceAll('undefined', ''))) return undefined
  return GERMAN.test(words) ? 'de' : 'en'
}
