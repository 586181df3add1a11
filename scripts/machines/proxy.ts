import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports'

const HAPROXY = '/usr/sbin/haproxy'
const PATIENCE_MS = 10_000

export type RunningProxy = {
  /** What it says of the servers behind it, as a page. */
  statsUrl: string
  stop(): Promise<void>
}

/** Debian's HAProxy on loopback, in front of these webs. */
export const startProxy = (port: number, webs: string[]) =>
  start((statsPort) => inFrontOfWebs(port, webs) + stats(statsPort))

/** The same in front of two PostgreSQL, of which it passes on to the one that is written to. */
export const startDatabaseProxy = (port: number, servers: number[]) =>
  start((statsPort) => inFrontOfDatabases(port, servers) + stats(statsPort))

async function start(configuration: (statsPort: number) => string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  const statsPort = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(statsPort))
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const statsUrl = `http://127.0.0.1:${statsPort}/`
  const proxy = {
    statsUrl,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    await answers(statsUrl, child)
  } catch (error) {
    await proxy.stop()
    throw error
  }
  return proxy
}

/** As `docs/scaling.md` explains it. */
const inFrontOfWebs = (port: number, webs: string[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 300s
  timeout server 300s
  timeout http-request 15s
  retries 3
  option redispatch 1

frontend portal
  bind 127.0.0.1:${port}
  option forwardfor
  use_backend unchecked if { nbsrv(webs) eq 0 }
  use_backend files if { path_beg /assets/ }
  default_backend webs

backend webs
  balance leastconn
  option httpchk
  http-check send meth GET uri /healthz?of=web hdr Host localhost
  default-server check inter 1s fall 2 rise 1 observe layer4 error-limit 2 on-error mark-down
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${webs.map((address, at) => `  server web${at + 1} ${address}`).join('\n')}

backend files
  balance roundrobin
  retry-on conn-failure empty-response 404
${webs.map((address, at) => `  server web${at + 1} ${address} track webs/web${at + 1}`).join('\n')}

backend unchecked
  balance roundrobin
${webs.map((address, at) => `  server web${at + 1} ${address}`).join('\n')}
`

/** Asks each, as `portal` and without a password, whether it only follows another. */
const inFrontOfDatabases = (port: number, servers: number[]) => `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h

listen databases
  mode tcp
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${hex(START)}
  tcp-check expect binary ${hex(READY)}
  tcp-check send-binary ${hex(ASK)}
  tcp-check expect binary ${hex(IS_PRIMARY)}
  tcp-check send-binary ${hex(END)}
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((port, at) => `  server postgres${at + 1} 127.0.0.1:${port}`).join('\n')}
`

const stats = (port: number) => `
frontend proxy
  mode http
  bind 127.0.0.1:${port}
  stats enable
  stats uri /
  stats refresh 2s
  stats admin if TRUE
`

/** Messages of PostgreSQL's protocol: their kind, their length with the length itself, and what they say. */
const message = (kind: string, ...parts: (string | number[])[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}
const START = message('', [0, 3, 0, 0], 'user\0portal\0database\0postgres\0\0')
const READY = message('Z', 'I')
const ASK = message('Q', 'SELECT pg_is_in_recovery()\0')
/** A row of one value: `f`. */
const IS_PRIMARY = message('D', [0, 1, 0, 0, 0, 1], 'f')
const END = message('X')
const hex = (bytes: Buffer) => bytes.toString('hex')

async function answers(url: string, child: ChildProcess) {
  let errorOutput = ''
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk
  })
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await sleep(50))
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error(`The proxy did not start:\n${errorOutput}`)
}
