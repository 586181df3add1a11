import { expect, test } from 'vitest'
import { MAX_LOGO, NotAPng, readPng, TooLarge } from '~/infra/png.server'
import { pngBytes } from '../../support/png'

const read = (bytes: Buffer) => readPng(bytes, MAX_LOGO)
const changed = (at: number) => {
  const bytes = pngBytes()
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

test('a picture comes back with its size', () => {
  const bytes = pngBytes({ width: 300, height: 100 })
  expect(read(bytes)).toEqual({ width: 300, height: 100, bytes })
})

test('texts, places and frames in it are left out', () => {
  const bytes = pngBytes({
    extra: [
      ['tEXt', 'Author\0Ana'],
      ['eXIf', 'GPS 40.4'],
      ['acTL', 'x'],
    ],
  })
  expect(read(bytes).bytes).toEqual(pngBytes())
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg onload="alert(1)"/>')],
  ['the beginning of one', pngBytes().subarray(0, 50)],
  ['one with a wrong checksum', changed(20)],
  ['one whose picture is shorter than it claims', pngBytes({ lines: 3 })],
  ['one whose picture is longer than it claims', pngBytes({ lines: 4000 })],
  ['one without width', pngBytes({ width: 0 })],
])('%s is no picture', (_, bytes) => {
  expect(() => read(bytes)).toThrow(NotAPng)
})

test.each([
  ['wide', pngBytes({ width: 1201 })],
  ['high', pngBytes({ height: 601 })],
  ['heavy', Buffer.concat([pngBytes(), Buffer.alloc(201 * 1024)])],
])('one that is too %s is refused as such', (_, bytes) => {
  expect(() => read(bytes)).toThrow(TooLarge)
})

test('the largest that is allowed is taken', () => {
  expect(read(pngBytes({ width: 1200, height: 600 }))).toMatchObject({ width: 1200, height: 600 })
})
