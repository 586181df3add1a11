import { shownUsername } from '~/domain/people/dni'
import { maskEmail } from '~/domain/people/email'
import type { AboutCases } from '~/emails/news'
import { sampleLetter } from '~/features/news/sample-letter.server'
import type { Language } from '~/i18n/language'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import { numbersOfCases } from '../fill-mail-at-sending.server'
import type { PreviewKind } from './preview-kinds'

/** The case that a sample e-mail is about. */
export type AboutCase = Record<'caseId' | 'clientId', number> &
  Record<'caseNumber' | 'name' | 'username', string> & { dni: string | null }

export type Sample = { content: Record<string, string>; secret: string }
type Asked = { language: Language; about: AboutCase | null; now: number }

/** A link that opens nothing. */
const NO_LINK = 'prueba'
const ASKED: Record<Language, string> = {
  es: 'Una copia del contrato, por las dos caras.',
  en: 'A copy of the contract, both sides.',
}
const ADDRESSES = { old: maskEmail('anterior@correo.example'), new: maskEmail('nuevo@correo.example') }
const NOBODY: AboutCase = {
  ...{ caseId: 0, caseNumber: 'EXP-2025-0001' },
  ...{ clientId: 0, name: '', username: '12345678z', dni: null },
}

const aboutCase =
  (kind: AboutCases) =>
  ({ about, language, now }: Asked): Sample | null => {
    const letter = about && sampleLetter(kind, about.caseId, language, now)
    const mute = `${env().publicUrl}/${NO_LINK}`
    return letter && { content: { cases: JSON.stringify([letter]), mute }, secret: NO_LINK }
  }

const samples: Record<PreviewKind, (options: Asked) => Sample | null> = {
  welcome: ({ about }) => {
    const { caseNumber, clientId, ...client } = about ?? NOBODY
    const content = { username: shownUsername(client), caseNumber, ...numbersOfCases(database(), clientId) }
    return { content, secret: NO_LINK }
  },
  news: aboutCase('news'),
  reminder: aboutCase('reminder'),
  quiet: aboutCase('quiet'),
  request: ({ about, language }) => {
    const { caseNumber } = about ?? NOBODY
    return { content: { caseNumber, text: ASKED[language], dueDate: '' }, secret: NO_LINK }
  },
  code: () => ({ content: {}, secret: '123456' }),
  password: () => ({ content: {}, secret: NO_LINK }),
  address_code: () => ({ content: {}, secret: '123456' }),
  address_changed: () => ({ content: { side: 'new', ...ADDRESSES }, secret: '' }),
  access_changed: ({ now }) => ({ content: { what: 'password', at: String(now) }, secret: '' }),
}

/** What an e-mail of a kind would say about a case today; null if there is nothing to say. */
export const sampleOf = (kind: PreviewKind, options: Asked): Sample | null => samples[kind](options)
