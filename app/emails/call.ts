import { civilDateAt } from '~/domain/civil-date'
import { clockTime, weekdayDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { MailTexts } from '~/i18n/mails/es'
import type { Block } from './layout'

type Words = MailTexts['appointment']
type Written = { subject: string; preheader: string; blocks: Block[] }

/** What a client, or the firm, is written about a call: of the case the number alone, and to the client of the telephone its end. */
export function aboutCall(words: Words, language: Language, values: Record<string, string>): Written {
  const { event, of, at = '0', by } = values
  const callEvent = event === 'moved' || event === 'cancelled' || event === 'reminder' ? event : 'booked'
  const day = weekdayDate(language, civilDateAt(Number(at)))
  const call = { ...values, when: words.when(day, clockTime(language, Number(at))) }
  if (of === 'firm') return toFirm(words, callEvent === 'reminder' ? 'booked' : callEvent, call)
  if (callEvent === 'cancelled') return cancelled(words, by === 'firm', call)
  return ahead(words, callEvent, call)
}

type Values = Record<string, string> & { when: string }

function toFirm({ firm }: Words, callEvent: 'booked' | 'moved' | 'cancelled', values: Values): Written {
  const { when, caseNumber = '', phone = '' } = values
  const title = firm[callEvent](when, caseNumber)
  const blocks =
    callEvent === 'cancelled' ? [paragraph(title)] : [paragraph(title), paragraph(firm.phone(phone))]
  return { subject: title, preheader: title, blocks: [...blocks, button(firm.button, values)] }
}

function cancelled({ cancelled: words }: Words, byFirm: boolean, values: Values): Written {
  const { when, caseNumber = '', text = '' } = values
  const intro = (byFirm ? words.byFirm : words.byClient)(caseNumber)
  const why: Block[] = byFirm && text ? [paragraph(words.why), { kind: 'quote', text }] : []
  return {
    subject: words.subject(when),
    preheader: intro,
    blocks: [paragraph(intro), paragraph(when), ...why, ...(values.unheld ? [] : [paragraph(words.again)])],
  }
}

function ahead(words: Words, callEvent: 'booked' | 'moved' | 'reminder', values: Values): Written {
  const { when, caseNumber = '', phone = '' } = values
  const { subject, intro } = words[callEvent]
  return {
    subject: subject(when),
    preheader: intro(caseNumber),
    blocks: [
      ...[intro(caseNumber), when, words.phone(phone), words.entry].map(paragraph),
      button(words.button, values),
      { kind: 'quiet', text: words.wayIn },
    ],
  }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

const button = (label: string, { publicUrl, path }: Values): Block => ({
  kind: 'button',
  label,
  url: `${publicUrl}${path}`,
})
