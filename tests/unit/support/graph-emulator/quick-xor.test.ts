import { expect, test } from 'vitest'
import { quickXorHash } from '../../../support/graph-emulator/quick-xor'

test.each([
  ['', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['a', 'YQAAAAAAAAAAAAAAAQAAAAAAAAA='],
  ['expediente 2024/001', 'hcUznItMhjSUwQ10OwMIZAADGdA='],
  ['x'.repeat(1000), 'RS960Yte9KIXvehFx3nR8573vOc='],
])('the hash of %j', (text, hash) => {
  expect(quickXorHash(Buffer.from(text))).toBe(hash)
})
