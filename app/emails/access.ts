import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { MailTexts } from '~/i18n/mails/es'
import type { Block } from './layout'

/** What of somebody's way in has changed. */
export const ACCESS_CHANGES = [
  'password',
  'passkey_added',
  'passkey_removed',
  'passkeys_removed',
  'microsoft_added',
  'microsoft_removed',
  'email_changed',
] as const
export type AccessChange = (typeof ACCESS_CHANGES)[number]

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** That somebody's way in has changed. Without a link: whoever has changed it may read the mailbox as well. */
export function accessChanged(
  { accessChanged: texts }: MailTexts,
  { language, what = '', at = '', device = '', gone = '', to = '' }: Record<string, string>,
) {
  const change = ACCESS_CHANGES.find((known) => known === what) ?? 'password'
  const { subject, intro } = texts[change]
  return {
    subject,
    preheader: texts.known,
    blocks: [
      paragraph(`${intro(dateTimeAt(language as Language, Number(at)), device)}${gone && ` ${texts.gone}`}`),
      paragraph(texts.known),
      paragraph(to === 'staff' ? texts.unknownOfFirm : texts.unknown),
    ],
  }
}
