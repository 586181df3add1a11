import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { requestPasswordLink } from '~/features/auth/request-link.server'
import type { Language } from '~/i18n/language'
import { readRequestContext as readBrowser } from '~/infra/http/request-context.server'
import { database } from '~db/client'
import { users } from '~db/schema'
import { createClient } from '../support/factories'
import { askedForCode, browserOf, mailsTo } from '../support/ways-in'

const languageOf = (id: number) =>
  database().select().from(users).where(eq(users.id, id)).get()?.language ?? null

test.each<{ of: Language; chosen?: Language; mail: Language }>([
  { of: 'es', mail: 'es' },
  { of: 'en', mail: 'en' },
  { of: 'es', chosen: 'en', mail: 'en' },
  { of: 'en', chosen: 'es', mail: 'es' },
])('a client of $of in a browser of $chosen: mails in $mail, and so are the later ones', async (row) => {
  const { of: language, chosen: chosenLanguage, mail } = row
  const client = createClient({ language })
  const { browser, proof } = askedForCode(client, { chosenLanguage })
  requestPasswordLink({ username: client.username }, browserOf({ chosenLanguage }))
  for (const kind of ['code', 'password'] as const) expect(mailsTo(client.id, kind)[0]?.language).toBe(mail)
  expect(languageOf(client.id)).toBe(language)
  await verifyCode(proof, browser)
  expect(languageOf(client.id)).toBe(mail)
})

test('asking for a code changes nobody’s language: only coming in does', () => {
  const client = createClient()
  requestCode({ dni: client.dni ?? '' }, browserOf({ chosenLanguage: 'en' }))
  expect(languageOf(client.id)).toBe('es')
})

test('a language was chosen only where the cookie of the toggle says one that there is', async () => {
  const chosenWith = async (cookie: string) => {
    const headers = { Cookie: cookie, 'Accept-Language': 'en' }
    return (await readBrowser(new Request('http://localhost/', { headers }))).chosenLanguage
  }
  expect(await chosenWith('language-storage=en')).toBe('en')
  expect(await chosenWith('language-storage=es')).toBe('es')
  for (const cookie of ['', 'language-storage=de', 'other=en'])
    expect(await chosenWith(cookie)).toBeUndefined()
})
