import { type Ask, type Reply, refusalReply, unknownSegment } from './answers'
import { answerControl } from './control-routes'
import { Controls } from './controls'
import { answerDownload } from './download-host'
import { FaultQueue } from './faults'
import { answerGraph, isGraph } from './graph-routes'
import { listen } from './listener'
import { answerLogin } from './login-routes'
import { freshState, type Settings, type World } from './world'

/*
 * Microsoft's login, Graph and download hosts, as far as a drive needs them, over HTTP on loopback:
 *
 *   const graph = await startEmulator()                       // or ({ flags: { emptyPage: true }, tokenTtl: 60 })
 *   onTestFinished(graph.stop)
 *   setPortalEnv({ ...env, ...graph.settings })                     // DRIVE=graph and where it is
 *   const file = graph.drive.put('Expedientes/04/Demanda.pdf', '%PDF-1.7 …')
 *   graph.share(SHARE_URL, graph.drive.at('Expedientes'))     // fillFromFolder(graph.drive, folder, 'Expedientes')
 *   graph.drive.move(file.id, { name: 'Contestación.pdf' })   // put again, remove, folder; addDrive for a second one
 *   graph.fault(presets.throttle(2, { match: { pathRegex: '/delta' } }))
 *   graph.fault({ match: { listener: 'B' }, truncateAt: 10 }) // hang, hold, resetSocket, status and body, rewrite
 *   graph.expireTokens(), revokeTokens(), setMode('mfa'), expireDelta(), advance(3600), flags.dropTombstones = true
 *   await graph.next({ pathRegex: '/content' })               // a request that is to come
 *   expect(graph.requested({ listener: 'B' })).toHaveLength(1)
 */
export type Emulator = Controls & {
  /** Where login and Graph are, and the download host. */
  origins: World['origins']
  /** The environment of a portal that uses it. */
  settings: Record<string, string>
  stop(): Promise<void>
}

export type EmulatorOptions = Partial<Settings> & {
  now?: () => number
  /** Of login and Graph; any free one if not said. */
  port?: number
}

/** Starts the emulator with an empty drive. The caller stops it. */
export async function startEmulator({
  now = Date.now,
  port = 0,
  ...given
}: EmulatorOptions = {}): Promise<Emulator> {
  let advancedMs = 0
  const clock = () => now() + advancedMs
  const world: World = {
    origins: { graph: '', downloads: '' },
    now: clock,
    faults: new FaultQueue(),
    ...freshState(clock, given),
  }
  const controls = new Controls(world, (seconds) => {
    advancedMs += seconds * 1000
  })
  const common = { now: clock, faults: world.faults, record: (ask: Ask) => controls.record(ask) }
  const graph = await listen({
    ...common,
    listener: 'A',
    port,
    control: (ask) => answerControl(ask, controls),
    answer: (ask) => answerHost(ask, world),
  })
  const downloads = await listen({
    ...common,
    listener: 'B',
    port: 0,
    control: () => null,
    answer: (ask) => answerDownload(ask, world),
  })
  world.origins.graph = graph.origin
  world.origins.downloads = downloads.origin
  return Object.assign(controls, {
    origins: world.origins,
    settings: settingsFor(world),
    stop: async () => {
      await Promise.all([graph.close(), downloads.close()])
    },
  })
}

function answerHost(ask: Ask, world: World): Reply {
  if (isGraph(ask)) return answerGraph(ask, world)
  return answerLogin(ask, world) ?? refusalReply(ask, unknownSegment(ask.url.pathname.split('/')[1] ?? ''))
}

const settingsFor = ({ tenant, origins }: World) => ({
  DRIVE: 'graph',
  GRAPH_TENANT_ID: tenant.id,
  GRAPH_CLIENT_ID: tenant.clientId,
  GRAPH_CLIENT_SECRET: tenant.secret,
  GRAPH_BASE_URL: origins.graph,
  GRAPH_LOGIN_URL: origins.graph,
  GRAPH_ALLOW_INSECURE: '1',
})
