import { PassThrough } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutNul } from '~/infra/http/without-nul.server'

/** A multi-byte character at the end of React's buffer of 2,048 bytes. */
const page = (before: number) =>
  createElement(
    'p',
    null,
    ...Array.from({ length: before }, () => 'a'),
    ...Array.from({ length: 2000 }, () => 'ñ'),
  )

function drawn(before: number, through: NodeJS.ReadWriteStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page(before), {
      onAllReady() {
        const chunks: Buffer[] = []
        through.on('data', (chunk) => chunks.push(chunk))
        through.on('end', () => resolve(Buffer.concat(chunks)))
        pipe(through)
      },
      onError: reject,
    })
  })
}

test('what React leaves in its buffer does not reach the browser', async () => {
  const places = Array.from({ length: 8 }, (_, before) => before)
  const plain = await Promise.all(places.map((before) => drawn(before, new PassThrough())))
  expect(plain.some((bytes) => bytes.includes(0))).toBe(true)
  for (const [before, bytes] of plain.entries()) {
    const clean = await drawn(before, withoutNul())
    expect(clean.includes(0)).toBe(false)
    expect(clean.toString()).toBe(bytes.toString().replaceAll('\0', ''))
    expect(clean.toString().match(/ñ/g)).toHaveLength(2000)
  }
})
