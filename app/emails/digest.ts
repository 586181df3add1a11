import { longDate } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { MailTexts } from '~/i18n/mails/es'
import type { Block } from './layout'

type Values = { language: string; publicUrl: string; facts?: string; day?: string }
type Numbers = Record<string, number>
/** Those of a digest that was queued by an earlier release have no `audit`. */
type Facts = { [part in 'cameIn' | 'waits' | 'failed']?: Numbers } & {
  audit?: { position: number; hash: string } | null
}

/** The firm's digest of a day: numbers, and the way to what waits; no names, for it leaves the house. */
export function writeDigest({ digest: texts }: MailTexts, { language, publicUrl, facts, day = '' }: Values) {
  const { cameIn, waits, failed, audit }: Facts = JSON.parse(facts ?? '{}')
  const part = (title: string, numbers: Numbers = {}, lines: Record<string, string>): Block => {
    const figures = Object.entries(numbers).flatMap(([name, n]) =>
      n > 0 ? `${lines[name] ?? name}: ${n}` : [],
    )
    return {
      kind: 'paragraph',
      text: [title, ...(figures.length > 0 ? figures : [texts.nothing])].join('\n'),
    }
  }
  const total = Object.values(waits ?? {}).reduce((sum, n) => sum + n, 0)
  const blocks: Block[] = [
    part(texts.cameIn, cameIn, texts.lines.cameIn),
    part(texts.waits, waits, texts.lines.waits),
    part(texts.failed, failed, texts.lines.failed),
    ...(audit ? [{ kind: 'paragraph' as const, text: texts.audit(`${audit.position}:${audit.hash}`) }] : []),
    { kind: 'button', label: texts.button, url: `${publicUrl}/admin/queue` },
  ]
  return {
    subject: texts.subject(longDate(language as Language, day)),
    preheader: texts.preheader(total),
    blocks,
  }
}
