import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuickXor } from '~/infra/drive/graph/quick-xor'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['nothing', '', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['one letter', 'a', 'YQAAAAAAAAAAAAAAAQAAAAAAAAA='],
  ['a short text', 'expediente 2024/001', 'hcUznItMhjSUwQ10OwMIZAADGdA='],
  ['more than one round of the ring', 'x'.repeat(1000), 'RS960Yte9KIXvehFx3nR8573vOc='],
])('the hash of %s', (_, text, hash) => {
  expect(new QuickXor().update(bytes(text)).digest()).toBe(hash)
})

test('in whatever pieces the bytes arrive, their hash and number are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 12 }), (pieces) => {
      const whole = new QuickXor().update(Buffer.concat(pieces))
      const inPieces = new QuickXor()
      for (const piece of pieces) inPieces.update(piece)
      expect([inPieces.digest(), inPieces.length]).toEqual([whole.digest(), whole.length])
    }),
  )
})

test('every single flipped bit changes the hash', () => {
  const text = bytes('expediente 2024/001')
  const hash = new QuickXor().update(text).digest()
  for (const at of text.keys())
    for (let bit = 0; bit < 8; bit++) {
      const flipped = text.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
      expect(new QuickXor().update(flipped).digest()).not.toBe(hash)
    }
})
