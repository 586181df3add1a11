import { expect, test } from 'vitest'
import { type Expression, expressionsOfApp } from '../support/expressions'

/** Foreign text never takes more than time in proportion to its length, whatever it is made of. */

/** Expressions that only ever see short text, and how that is held. */
const BOUNDED: [source: RegExp, why: string][] = [
  [/\[Jj\]uzgado/, 'harmless-words.ts reads 120 characters'],
  [/\\\(\(\?:\[\^\)\]\*\)\\\)/, 'links.ts reads 2,000 characters'],
]

const SIGNS = [
  ...' aA01.-_/<>()[]"\',\\é#@\n\t;:=%?~€{&|!',
  '\r\n',
  'a.',
  '1 ',
  'a@',
  'a=',
  '0.',
  '- ',
  '"a',
  'a-',
  'a b',
]

/** What a text may repeat to be hard for this expression: signs, and words of its own, also as a tag. */
function unitsFor({ source }: RegExp): string[] {
  const words = [...source.matchAll(/[A-Za-z<>]+(?: [A-Za-z]+)*/g)].slice(0, 8).map(([word]) => word)
  return [...new Set([...SIGNS, ...words.flatMap((word) => [word, `${word} `, `<${word} `, `<${word}>`])])]
}

const textOf = (unit: string, [start, end]: string[], length: number) =>
  `${start}${unit.repeat(Math.ceil(length / unit.length))}${end}`

/** Milliseconds of the processor, not of the clock: other processes do not count. */
function took(expression: RegExp, text: string): number {
  const start = process.cpuUsage()
  text.replace(expression, '')
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const least = (expression: RegExp, text: string) =>
  Math.min(...Array.from({ length: 3 }, () => took(expression, text)))

/** Linear expressions read this many characters in a hundredth of a millisecond, others in some eight. */
const SHORT = 4_000
const SUSPECT_MS = 0.6
/** What was slow is measured again with a longer text: a tenth of a millisecond, or two hundred. */
const LONG = 20_000
const SLOW_MS = 20
/** Five times the text takes five times as long if it is linear, however slow, and 25 times if it is not. */
const GROWTH = 11

/** Three times, because another process may take its time away from one of them. */
const isSlow = (...asked: Parameters<typeof grows>) => [1, 2, 3].every(() => grows(...asked))

function grows(expression: RegExp, unit: string, around: string[]): boolean {
  const long = least(expression, textOf(unit, around, LONG))
  return long > SLOW_MS && long > GROWTH * least(expression, textOf(unit, around, SHORT))
}

function worstOf({ expression }: Expression): string | null {
  for (const unit of unitsFor(expression))
    for (const around of [
      ['', '\u0001'],
      ['x', '\nx'],
    ]) {
      if (took(expression, textOf(unit, around, SHORT)) < SUSPECT_MS) continue
      if (isSlow(expression, unit, around)) return unit
    }
  return null
}

test('every expression of the portal takes time in proportion to the text it reads', () => {
  const all = expressionsOfApp().filter(
    ({ expression }) => !BOUNDED.some(([source]) => source.test(expression.source)),
  )
  expect(all.length).toBeGreaterThan(300)
  const slow = all.flatMap((each) => {
    const unit = worstOf(each)
    return unit === null ? [] : [`${each.path}:${each.line} ${each.expression} on ${JSON.stringify(unit)}`]
  })
  expect(slow).toEqual([])
})

test('what is not linear is found', () => {
  for (const expression of [/\s+$/, /<c\s([^>]*)>/g, /a+b/])
    expect(worstOf({ path: '', line: 1, expression })).not.toBeNull()
})
