import type { MailTexts } from '~/i18n/mails/es'
import type { Block } from './layout'

/** What a part of an e-mail is about, and what its subject may say of it: a day in words, or how many. */
export type About = { kind: keyof MailTexts['news']['subjects']; when: string | null; count: number }

/** One case in an e-mail about it: sentences, in the recipient's language, and a link that opens the case once. */
export type CaseSection = {
  caseNumber: string
  /** What tells it from the client's other cases. */
  lender: string | null
  /** What is told, the most important first. */
  about: About[]
  /** What an earlier e-mail said and is not so. */
  corrected: string[]
  happened: string[]
  meaning: string[]
  next: string[]
  /** What the client is asked for, in the words of the firm; null where these do not belong in an e-mail. */
  asked: { text: string | null; due: string | null }[]
  /** What they have to do apart from that; null if nobody can say. */
  task: string | null
  url: string
}

export type AboutCases = 'news' | 'reminder' | 'quiet'

const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** What a list of e-mails shows: what it is about and for which day, and nothing of the case that is private. */
export function subjectOf(
  { news, reminder, quiet }: MailTexts,
  kind: AboutCases,
  letters: CaseSection[],
): { subject: string; preheader: string } {
  const [{ about }] = letters.length === 1 ? letters : [{ about: [] }]
  const [first, ...others] = about
  if (kind !== 'news') {
    const { subject, preheader } = kind === 'reminder' ? reminder : quiet
    return { subject: subject(first?.when ?? null), preheader }
  }
  if (!first) return { subject: news.several(letters.length), preheader: news.preheader }
  const subject = news.subjects[first.kind](first.when, first.count)
  const isAlone = others.every((other) => other.kind === first.kind)
  return { subject: isAlone ? subject : news.more(subject), preheader: news.preheaders[first.kind] }
}

/** The paragraphs of an e-mail about cases; `mute` is the address that stops such e-mails. */
export function aboutCases(texts: MailTexts, kind: AboutCases, cases: CaseSection[], mute: string): Block[] {
  const words = texts.about
  const isOfSeveral = cases.length > 1
  return [
    paragraph(introOf(texts, kind, cases)),
    ...cases.flatMap((one) => [
      ...(isOfSeveral ? [{ kind: 'heading' as const, text: words.case(one.caseNumber, one.lender) }] : []),
      ...blocksOf(words, one),
      {
        kind: 'button' as const,
        label: words.button(isOfSeveral ? one.caseNumber : null),
        url: one.url,
      },
    ]),
    { kind: 'quiet', text: words.life },
    { kind: 'quiet', text: words.mute(mute), link: mute },
  ]
}

/** What was said before, and what is asked again, is no news. */
function introOf(texts: MailTexts, kind: AboutCases, cases: CaseSection[]): string {
  const numbers = cases.map(({ caseNumber }) => caseNumber).join(', ')
  const kinds = cases.flatMap(({ about }) => about.map((one) => one.kind))
  const isOld = kinds.length > 0 && kinds.every((one) => one === 'due' || one === 'correction')
  return kind === 'news' && isOld ? texts.news.introDue(numbers) : texts[kind].intro(numbers, cases.length)
}

function blocksOf(words: MailTexts['about'], letter: CaseSection): Block[] {
  const { corrected, happened, meaning, next, asked, task } = letter
  const section = (label: string, sentences: string[]) =>
    sentences.length > 0 ? [paragraph(`${label} ${sentences.join(' ')}`)] : []
  return [
    ...corrected.map(paragraph),
    ...(happened.length > 0 ? [paragraph(happened.join('\n'))] : []),
    ...section(words.meaning, meaning),
    ...section(words.next, next),
    ...(asked.length > 0 ? [paragraph(words.asked)] : []),
    ...asked.flatMap(({ text, due }): Block[] => [
      text === null ? paragraph(words.askedInside) : { kind: 'quote', text },
      ...(due === null ? [] : [paragraph(due)]),
    ]),
    ...(task === null ? [] : [paragraph(asked.length > 0 ? task : `${words.task} ${task}`)]),
  ]
}
