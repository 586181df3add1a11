import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { row } from './row'
import { RAW } from './shapes'

const LONGEST_MS = 60_000

row('requests that no browser writes', async ({ portal, hold, tally }) => {
  const { hostname, port, host } = new URL(portal.url)
  for (const request of RAW) {
    const socket = connect(Number(port), hostname)
    socket.setTimeout(LONGEST_MS, () => socket.destroy()).on('error', () => socket.destroy())
    socket.write(`${request.replaceAll('HOST', host)}\r\nConnection: close\r\n\r\n`)
    const answer = await readAll(socket).catch(() => '')
    const what = request.slice(0, 80)
    if (/^HTTP\/1.1 5/.test(answer)) tally.failed += 1
    hold(!/^HTTP\/1.1 5/.test(answer), `${what}: ${answer.slice(0, 30)}`)
    hold(!/"dependencies"|root:.*:0:0:/.test(answer), `${what}: a file`)
    hold((answer.match(/^HTTP\/1\.1 /gm) ?? []).length <= 1, `${what}: two answers`)
  }
})
