import sharp from 'sharp'
import { expect, test } from 'vitest'
import { skewOf } from '~/infra/reading/skew'

/** A page with lines, turned. */
async function pageAt(degrees: number) {
  const bars = Array.from(
    { length: 20 },
    (_, at) => `<rect x="90" y="${90 + at * 40}" width="${400 - (at % 4) * 60}" height="9"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877"><rect width="100%" height="100%" fill="white"/>${bars.join('')}</svg>`
  const page = sharp(await sharp(Buffer.from(svg)).rotate(degrees, { background: 'white' }).png().toBuffer())
    .grayscale()
    .raw()
  const { data, info } = await page.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test.each([0, 3, -4, 8, 90, 93, 176, 265])(
  'lines that hang by some degrees are seen to (%s)',
  async (degrees) => {
    const wanted = ((degrees + 45) % 90) - 45
    expect(Math.abs(skewOf(await pageAt(degrees)) - wanted)).toBeLessThanOrEqual(0.5)
  },
)

test('nothing hangs on an empty page, nor where there are no lines', () => {
  expect(skewOf({ data: new Uint8Array(100).fill(255), width: 10, height: 10 })).toBe(0)
  const noise = Uint8Array.from({ length: 90_000 }, (_, at) => ((at * 7919) % 101 < 10 ? 0 : 255))
  expect(Math.abs(skewOf({ data: noise, width: 300, height: 300 }))).toBeLessThanOrEqual(10)
})
