import { endOfDni } from '~/domain/people/dni'
import { listOf, longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { mailsEn } from '~/i18n/mails/en'
import { type MailTexts, mailsEs } from '~/i18n/mails/es'
import { accessChanged } from './access'
import { aboutCall } from './call'
import { writeDigest } from './digest'
import { type Block, type Letterhead, type RenderedMail, renderLetter } from './layout'
import { type AboutCases, aboutCases, type CaseSection, subjectOf } from './news'
import { staffInvitation, staffNewPlace } from './staff'

export type MailValues = Record<string, string> & {
  name: string
  firmName: string
  publicUrl: string
  secret: string
}

type Writer = (
  texts: MailTexts,
  values: MailValues,
) => { subject: string; preheader: string; blocks: Block[] }

const CODE_MINUTES = 10
const paragraph = (text: string, link?: string): Block => ({ kind: 'paragraph', text, link })
const quiet = (text: string, link?: string): Block => ({ kind: 'quiet', text, link })

/**
 * The code is alone on its line, so that people can copy it and programs can find it. In the last e-mail of a day, the
 * secret also contains a link token after a space; `late`: the code has ended, and the link does so on that day.
 */
const code: Writer = ({ code: texts, signCode }, { language, publicUrl, secret, use, late }) => {
  if (use === 'sign') return codeAlone(signCode, secret)
  const [digits = '', token] = secret.split(' ')
  const button: Block = { kind: 'button', label: texts.button, url: `${publicUrl}/quick-access/${token}` }
  if (late) {
    const life = paragraph(texts.lateLife(longDate(language as Language, late)))
    const blocks = [paragraph(texts.late), button, life, paragraph(texts.lateIgnore)]
    return { subject: texts.lateSubject, preheader: texts.late, blocks }
  }
  return {
    subject: texts.subject,
    preheader: texts.preheader(digits, CODE_MINUTES),
    blocks: [
      paragraph(texts.intro),
      { kind: 'code', code: digits },
      paragraph(texts.life(CODE_MINUTES)),
      ...(token ? [paragraph(texts.last), button] : []),
      paragraph(texts.ignore),
    ],
  }
}

const welcome: Writer = (
  { welcome: texts },
  { language, firmName, publicUrl, secret, username = '', caseNumber = '', caseNumbers },
) => ({
  subject: texts.subject,
  preheader: texts.preheader,
  blocks: [
    paragraph(
      welcomeIntro(
        texts,
        language as Language,
        firmName,
        caseNumbers ? JSON.parse(caseNumbers) : [caseNumber],
      ),
    ),
    paragraph(usernameLine(texts, username)),
    paragraph(texts.setPassword),
    { kind: 'button', label: texts.button, url: `${publicUrl}/activate/${secret}` },
    paragraph(texts.life),
    paragraph(texts.orCode(`${publicUrl}/auth`), `${publicUrl}/auth`),
    quiet(texts.privacy(`${publicUrl}/privacy`), `${publicUrl}/privacy`),
  ],
})

const welcomeIntro = (
  texts: MailTexts['welcome'],
  language: Language,
  firmName: string,
  numbers: string[],
): string => texts.intro(firmName, listOf(language, numbers), numbers.length)

/** An e-mail names nobody's identity number: it may lie open, or have gone to a wrong address. */
function usernameLine(texts: MailTexts['welcome'], username: string): string {
  const end = endOfDni(username)
  return end ? texts.usernameIsDni(end) : texts.username(username)
}

const password: Writer = ({ password: texts }, { publicUrl, secret }) => ({
  subject: texts.subject,
  preheader: texts.life,
  blocks: [
    paragraph(texts.intro),
    { kind: 'button', label: texts.button, url: `${publicUrl}/activate/${secret}` },
    paragraph(texts.life),
    paragraph(texts.ignore),
  ],
})

const request: Writer = (
  { request: texts },
  { language, publicUrl, secret, caseNumber = '', text = '', dueDate = '', reason = '', kind = 'documents' },
) => ({
  subject: texts.subject(caseNumber),
  preheader: oneLine(text),
  blocks: [
    paragraph(texts.intro(caseNumber)),
    { kind: 'quote', text },
    ...(reason ? [paragraph(texts.returned[kind] ?? ''), { kind: 'quote' as const, text: reason }] : []),
    ...(kind === 'signature' ? [paragraph(texts.signing)] : []),
    ...(dueDate ? [paragraph(texts.due(longDate(language as Language, dueDate)))] : []),
    { kind: 'button', label: texts.button, url: `${publicUrl}/answer/${secret}` },
    quiet(texts.life),
  ],
})

/** That there is a message, and never what it says: an e-mail may lie open. */
const message: Writer = ({ message: texts }, { publicUrl, caseNumber = '', path = '' }) => ({
  subject: texts.subject(caseNumber),
  preheader: texts.preheader,
  blocks: [
    paragraph(texts.intro(caseNumber)),
    { kind: 'button', label: texts.button, url: `${publicUrl}${path}` },
    paragraph(texts.wayIn),
    quiet(texts.noReply),
  ],
})

const appointment: Writer = (texts, { language, ...values }) =>
  aboutCall(texts.appointment, language as Language, values)

/** Where to answer, to whoever has answered an e-mail. */
const autoReply: Writer = ({ autoReply: texts }, { publicUrl, path = '' }) => ({
  subject: texts.subject,
  preheader: texts.preheader,
  blocks: [
    paragraph(texts.intro),
    { kind: 'button', label: texts.button, url: `${publicUrl}${path}` },
    paragraph(texts.wayIn),
  ],
})

const digest: Writer = (texts, values) => writeDigest(texts, { language: 'es', ...values })

const about =
  (kind: AboutCases): Writer =>
  (texts, { cases = '[]', mute = '' }) => {
    const letters: CaseSection[] = JSON.parse(cases)
    return {
      ...subjectOf(texts, kind, letters),
      blocks: aboutCases(texts, kind, letters, mute),
    }
  }

const codeAlone = (texts: MailTexts['addressCode'], secret: string) => ({
  subject: texts.subject,
  preheader: texts.preheader(secret, CODE_MINUTES),
  blocks: [
    paragraph(texts.intro),
    { kind: 'code' as const, code: secret },
    paragraph(texts.life(CODE_MINUTES)),
    paragraph(texts.ignore),
  ],
})
const addressCode: Writer = (texts, { secret }) => codeAlone(texts.addressCode, secret)

/** Without a link: whoever reads the former mailbox must not get in with this e-mail. */
const addressChanged: Writer = ({ addressChanged: texts }, { side, old = '', new: now = '' }) => ({
  subject: texts.subject,
  preheader: texts.known,
  blocks: [
    paragraph(side === 'old' ? texts.old(old, now) : texts.new(old, now)),
    paragraph(texts.ended),
    paragraph(texts.known),
    paragraph(texts.unknown),
  ],
})

const writers = {
  ...{ code, welcome, password, request, message, appointment },
  news: about('news'),
  reminder: about('reminder'),
  quiet: about('quiet'),
  address_code: addressCode,
  address_changed: addressChanged,
  access_changed: accessChanged,
  auto_reply: autoReply,
  digest,
  staff_invitation: staffInvitation,
  staff_new_place: staffNewPlace,
}
export const isWritten = (kind: string): kind is keyof typeof writers => Object.hasOwn(writers, kind)
const dictionaries: Record<Language, MailTexts> = { es: mailsEs, en: mailsEn }

/** Text for a header or a sentence: one line, without invisible or direction-changing characters. */
export const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim()

/** An e-mail in the recipient's language, as plain text and HTML. */
export function renderMail(
  kind: keyof typeof writers,
  language: Language,
  values: MailValues,
  letterhead?: Letterhead,
): RenderedMail {
  const texts = dictionaries[language]
  const { subject, preheader, blocks } = writers[kind](texts, { ...values, language })
  const { firmName, name } = values
  return renderLetter({
    language,
    firmName,
    subject,
    preheader,
    letterhead,
    // The firm writes no letters to itself.
    blocks:
      kind === 'digest' || values.of === 'firm'
        ? [...blocks, quiet(texts.automatic)]
        : [
            paragraph(texts.greeting(name)),
            ...blocks,
            paragraph(`${texts.closing}\n${texts.team(firmName)}`),
            quiet(texts.automatic),
          ],
  })
}
