import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeZip } from '~/infra/zip-writer.server'

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
const member = (path: string, size: number, open: () => Promise<Readable>) => ({
  path,
  size,
  modifiedAt: 0,
  open,
})

/** A stream of the given number of megabytes that counts what was read from it. */
function megabytes(count: number) {
  const taken = { pieces: 0 }
  const stream = new Readable({
    read() {
      taken.pieces += 1
      this.push(taken.pieces > count ? null : MEGABYTE)
    },
  })
  return { stream, taken }
}

/** Until as much is waiting to be taken as may, and nothing more was read for some turns of the event loop. */
async function quiet(body: Readable, taken: { pieces: number }) {
  await expect
    .poll(() => body.readableLength, { interval: 5 })
    .toBeGreaterThanOrEqual(body.readableHighWaterMark)
  for (let turns = 0, before = 0; turns < 20; turns += 1) {
    await turn()
    if (taken.pieces !== before) turns = 0
    before = taken.pieces
  }
}

test('a file is read only as fast as the zip is taken', async () => {
  const { stream, taken } = megabytes(100)
  const body = writeZip([member('a.pdf', 100 * MEGABYTE.length, async () => stream)])
  body.once('readable', () => body.read(1))
  await quiet(body, taken)
  expect(taken.pieces).toBeGreaterThan(0)
  expect(taken.pieces).toBeLessThan(10)
  body.destroy()
})

test('a reader who goes away closes the file that is being read, and opens no other', async () => {
  const { stream, taken } = megabytes(100)
  let opened = 0
  const body = writeZip([
    member('a.pdf', 100 * MEGABYTE.length, async () => stream),
    member('b.pdf', 1, async () => {
      opened += 1
      return Readable.from(['x'])
    }),
  ])
  body.once('readable', () => body.read(1))
  await quiet(body, taken)
  body.destroy()
  await once(stream, 'close')
  expect(stream.destroyed).toBe(true)
  expect(opened).toBe(0)
})

test.each([
  ['cannot be opened', () => Promise.reject(new Error('file_gone'))],
  ['breaks off', async () => Readable.from([Buffer.from('half')])],
])('a file that %s breaks the zip: nobody takes half of it for the whole', async (_case, open) => {
  const body = writeZip([member('a.pdf', 1000, open)])
  await expect(buffer(body)).rejects.toThrow()
})
