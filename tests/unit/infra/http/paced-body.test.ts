import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { pacedBody } from '~/infra/http/answer/paced-body.server'
import { nameAnswer } from '~/infra/http/http-connection.server'
import { asFramework } from '../../../support/request-on'

/** A server that sends endlessly, written to the connection as the adapter does it: without waiting. */
async function sendWithoutEnd() {
  const sent = { pieces: 0, ended: false, response: undefined as ServerResponse | undefined }
  async function* pieces() {
    try {
      for (;;) {
        await turn()
        sent.pieces += 1
        yield Buffer.alloc(64 * 1024)
      }
    } finally {
      sent.ended = true
    }
  }
  const send = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = asFramework(incoming)
    const reader = pacedBody(request, Readable.from(pieces(), { highWaterMark: 1 })).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) response.write(next.value)
    response.end()
  }
  const server = createServer((incoming, response) => {
    sent.response = response
    nameAnswer(incoming, response)
    void send(incoming, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { sent, socket }
}

const isFull = ({ sent }: Awaited<ReturnType<typeof sendWithoutEnd>>) => sent.response?.writableNeedDrain

test('for a reader that does not read nothing more is made than the connection holds', async () => {
  const sending = await sendWithoutEnd()
  await expect.poll(() => isFull(sending)).toBe(true)
  for (let turns = 0; turns < 50; turns += 1) await turn()
  const { pieces } = sending.sent
  for (let turns = 0; turns < 500; turns += 1) await turn()
  expect(sending.sent.pieces).toBeLessThanOrEqual(pieces + 2)
  sending.socket.resume()
  await expect.poll(() => sending.sent.pieces).toBeGreaterThan(pieces + 2)
})

test('when the reader goes, nothing more is made, and the source is told', async () => {
  const { sent, socket } = await sendWithoutEnd()
  await expect.poll(() => sent.pieces).toBeGreaterThan(3)
  socket.destroy()
  await expect.poll(() => sent.ended).toBe(true)
})
