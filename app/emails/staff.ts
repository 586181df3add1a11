import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { MailTexts } from '~/i18n/mails/es'
import type { Block } from './layout'

type Values = Record<string, string> & { publicUrl: string; secret: string }

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** To somebody of the firm: where to choose a password and an app. */
export function staffInvitation({ staff }: MailTexts, { publicUrl, secret, by = '', again }: Values) {
  const texts = staff.invitation
  return {
    subject: again ? texts.again : texts.subject,
    preheader: texts.preheader,
    blocks: [
      paragraph(again ? texts.introAgain(by) : texts.intro(by)),
      paragraph(texts.how),
      { kind: 'button' as const, label: texts.button, url: `${publicUrl}/admin/join/${secret}` },
      paragraph(texts.life),
      paragraph(texts.ignore),
    ],
  }
}

/** To somebody of the firm: that they, or somebody else, signed in from a browser they had not used. */
export function staffNewPlace(
  { staff }: MailTexts,
  { language, at = '', browser = '', address = '' }: Values,
) {
  const texts = staff.newPlace
  return {
    subject: texts.subject,
    preheader: texts.preheader,
    blocks: [
      paragraph(texts.intro(dateTimeAt(language as Language, Number(at)))),
      paragraph(texts.from(browser, address)),
      paragraph(texts.known),
      paragraph(texts.unknown),
    ],
  }
}
