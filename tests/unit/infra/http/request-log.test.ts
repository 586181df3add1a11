import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherLines } from '~/infra/http/request-log.server'

function gathered() {
  const written: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  gatherLines(stream)
  return { stream, written }
}

test('lines of one moment are written together, in their order', async () => {
  const { stream, written } = gathered()
  for (const line of ['one\n', 'two\n', 'three\n']) stream.write(line)
  expect(written).toEqual([])
  await sleep(100)
  expect(written).toEqual(['one\ntwo\nthree\n'])
})

test('whoever wants to know when it is written waits for nothing, and comes after the lines before', () => {
  const { stream, written } = gathered()
  stream.write('one\n')
  stream.write('two\n', () => undefined)
  expect(written).toEqual(['one\n', 'two\n'])
})
