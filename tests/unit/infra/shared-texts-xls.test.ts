import { expect, test } from 'vitest'
import { BIFF, type BiffRecord } from '~/infra/workbook/biff-records'
import { struckTexts } from '~/infra/workbook/shared-texts-xls'

const STRUCK = 7
const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

type Text = { text: string; wide?: boolean; fonts?: number[]; extension?: number }

/** The bytes of a text, and how many bytes before its characters and of them. */
function textBytes({ text, wide = false, fonts = [], extension = 0 }: Text) {
  const head = Buffer.concat([
    number(text.length, 2),
    number((wide ? 1 : 0) | (extension > 0 ? 4 : 0) | (fonts.length > 0 ? 8 : 0), 1),
    ...(fonts.length > 0 ? [number(fonts.length, 2)] : []),
    ...(extension > 0 ? [number(extension, 4)] : []),
  ])
  const characters = Buffer.from(text, wide ? 'utf16le' : 'latin1')
  const runs = fonts.map((font) => Buffer.concat([number(0, 2), number(font, 2)]))
  return { head, characters, rest: Buffer.concat([...runs, Buffer.alloc(extension, 0xff)]), wide }
}

/** The record of the texts, cut in two inside the characters of the text numbered `index`, after `after` of them. */
function records(texts: Text[], index: number, after: number): BiffRecord[] {
  const parts: Buffer[][] = [[number(texts.length, 4), number(texts.length, 4)]]
  for (const [at, text] of texts.entries()) {
    const { head, characters, rest, wide } = textBytes(text)
    const cut = after * (wide ? 2 : 1)
    parts.at(-1)?.push(head, at === index ? characters.subarray(0, cut) : characters)
    if (at === index) parts.push([number(wide ? 1 : 0, 1), characters.subarray(cut)])
    parts.at(-1)?.push(rest)
  }
  return parts.map((part, at) => ({
    type: at === 0 ? BIFF.texts : BIFF.continue,
    start: 0,
    data: Buffer.concat(part),
  }))
}

const TEXTS: Text[] = [
  { text: 'presentada' },
  { text: '05/03/2024 presentada', fonts: [STRUCK, 0] },
  { text: 'señalamiento – aplazado', wide: true, fonts: [3], extension: 5 },
  { text: 'resolución', wide: true, fonts: [0, STRUCK], extension: 3 },
  { text: 'fin' },
]

test('a text that is partly struck is found wherever a record ends within a text', () => {
  let cuts = 0
  for (const [index, { text }] of TEXTS.entries())
    for (let after = 1; after < text.length; after += 1) {
      cuts += 1
      const struck = struckTexts(records(TEXTS, index, after), (font) => font === STRUCK)
      expect([index, after, [...struck]]).toEqual([index, after, [1, 3]])
    }
  expect(cuts).toBeGreaterThan(50)
})

test('a table of texts that ends too early, or says it has thousands of millions, is read as far as it goes', () => {
  const [first, second] = records(TEXTS, 3, 4)
  if (!first || !second) throw new Error('there are two records')
  first.data.writeUInt32LE(0xffffffff, 4)
  const isStruck = (font: number) => font === STRUCK
  expect([...struckTexts([first, second], isStruck)]).toEqual([1, 3])
  expect([...struckTexts([first], isStruck)]).toEqual([1])
})
