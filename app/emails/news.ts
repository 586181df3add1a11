import type { MailTexts } from '~/i18n/mails/es'
import type { Block } from './layout'

/** One case in an e-mail about it: sentences, in the recipient's language, and a link that opens the case once. */
export type CaseLetter = {
  caseNumber: string
  happened: string[]
  meaning: string[]
  next: string[]
  /** What the client is asked for, in the words of the firm. */
  asked: { text: string; due: string | null }[]
  /** What they have to do apart from that; null if nobody can say. */
  task: string | null
  url: string
}

export type AboutCases = 'news' | 'reminder' | 'quiet'

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** The paragraphs of an e-mail about cases; `mute` is the address that stops such e-mails. */
export function aboutCases(texts: MailTexts, kind: AboutCases, cases: CaseLetter[], mute: string): Block[] {
  const words = texts.about
  const numbers = cases.map(({ caseNumber }) => caseNumber).join(', ')
  return [
    paragraph(texts[kind].intro(numbers, cases.length)),
    ...cases.flatMap((one) => [
      ...(cases.length > 1 ? [paragraph(words.case(one.caseNumber))] : []),
      ...blocksOf(words, one),
      {
        kind: 'button' as const,
        label: words.button(cases.length > 1 ? one.caseNumber : null),
        url: one.url,
      },
    ]),
    { kind: 'quiet', text: words.life },
    { kind: 'quiet', text: words.mute(mute), link: mute },
  ]
}

function blocksOf(words: MailTexts['about'], { happened, meaning, next, asked, task }: CaseLetter): Block[] {
  const section = (label: string, sentences: string[]) =>
    sentences.length > 0 ? [paragraph(`${label} ${sentences.join(' ')}`)] : []
  return [
    ...(happened.length > 0 ? [paragraph(happened.join('\n'))] : []),
    ...section(words.meaning, meaning),
    ...section(words.next, next),
    ...(asked.length > 0 ? [paragraph(words.asked)] : []),
    ...asked.flatMap(({ text, due }): Block[] => [
      { kind: 'quote', text },
      ...(due === null ? [] : [paragraph(due)]),
    ]),
    ...(task === null ? [] : [paragraph(asked.length > 0 ? task : `${words.task} ${task}`)]),
  ]
}
