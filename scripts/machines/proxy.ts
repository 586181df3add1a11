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
export async function startProxy(port: number, webs: string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  const statsPort = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration({ port, statsPort, webs }))
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const statsUrl = `http://127.0.0.1:${statsPort}/`
  await answers(statsUrl, child)
  return {
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
}

/** As `docs/scaling.md` explains it. */
const configuration = ({ port, statsPort, webs }: { port: number; statsPort: number; webs: string[] }) => `
defaults
  mode http
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout http-request 15s
  retries 3
  option redispatch 1

frontend portal
  bind 127.0.0.1:${port}
  option forwardfor
  use_backend unchecked if { nbsrv(webs) eq 0 }
  default_backend webs

backend webs
  balance leastconn
  option httpchk
  http-check send meth GET uri /healthz?of=web hdr Host localhost
  default-server check inter 1s fall 2 rise 1 observe layer4 error-limit 2 on-error mark-down
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${webs.map((address, at) => `  server web${at + 1} ${address}`).join('\n')}

backend unchecked
  balance roundrobin
${webs.map((address, at) => `  server web${at + 1} ${address}`).join('\n')}

frontend proxy
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
  stats refresh 2s
  stats admin if TRUE
`

async function answers(url: string, child: ChildProcess) {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50))
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  throw new Error(`The proxy did not start:\n${said}`)
}
