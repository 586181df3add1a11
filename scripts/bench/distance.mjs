import { connect, createServer } from 'node:net'

/**
 * Puts a network between a web and its server: each way takes so many milliseconds, and who asks for it is told how often something went
 * to the server. It sleeps, and so is a process of its own.
 */
const [to = '0', eachWayMs = '0.25'] = process.argv.slice(2)
/** What a sleep takes longer than it was told. */
const LATE_MS = 0.06
const never = new Int32Array(new SharedArrayBuffer(4))
let sent = 0

const server = createServer({ noDelay: true }, (near) => {
  const far = connect({ port: Number(to), host: '127.0.0.1', noDelay: true })
  pass(near, far, () => {
    sent += 1
  })
  pass(far, near)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: /** @type {any} */ (server.address()).port }))
process.on('message', () => process.send?.({ sent }))

/**
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} into
 */
function pass(from, into, count = () => {}) {
  from.on('data', (chunk) => {
    count()
    Atomics.wait(never, 0, 0, Math.max(0, Number(eachWayMs) - LATE_MS))
    into.write(chunk)
  })
  from.on('error', () => into.destroy())
  from.on('close', () => into.destroy())
}
