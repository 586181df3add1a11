import { get } from 'node:http'
import { join } from 'node:path'
import { makeClients } from './client-cases'
import { type Figure, median, progress, type Scale, timed } from './figures'
import { withPortal } from './portal-folder'
import { adminCookie, forgetPeak, memoryOf, startPlainPipe, startWeb } from './running-portal'
import { FOLDER, postFile, type Sent, writePdf } from './uploads'

const MEGABYTES = { small: 64, usual: 1024, all: 1024 }
const ROUNDS = 3
/** What was sent once before the memory is measured. */
const SMALL_MB = 8
const MIN_SHARE = 0.6
const MAX_GROWTH_MB = 64

type Round = { ours: number; plain: number }
type Measured = { rounds: Round[]; before: number; peak: number }
type Web = { url: string; webPid: number }

/** A file of a gigabyte up and down, against a plain `node:http` pipe of the same file, and what it costs in memory. */
export async function* benchTransfer(scale: Scale): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const { longCase } = makeClients(Date.now())
    const file = await writePdf(join(dataDir, 'large.pdf'), MEGABYTES[scale])
    const plain = await startPlainPipe(file, join(dataDir, 'received.pdf'))
    const web = await startWeb(dataDir, { MAX_UPLOAD_MB: '1100' })
    try {
      const cookie = await adminCookie(web.url)
      const fields = { category: FOLDER, caseId: longCase, overwrite: 1 }
      const sent: Sent = { file, name: 'Grande.pdf', fields, cookie }
      const post = (origin: string, one: Sent) => postFile(`${origin}/api/admin/upload-document`, one)
      const upload = (origin: string) => post(origin, sent)
      const small = await writePdf(join(dataDir, 'small.pdf'), SMALL_MB)
      const { documentId } = JSON.parse(await post(web.url, { ...sent, file: small })) as {
        documentId: number
      }
      const download = (origin: string) => readAll(`${origin}/api/documents/${documentId}/download`, cookie)
      for (const [what, work] of [
        ['upload', upload],
        ['download', download],
      ] as const)
        figures.push(...figuresOf(what, MEGABYTES[scale], await inTurns(work, plain.url, web)))
    } finally {
      plain.stop()
      await web.stop()
    }
  })
  yield* figures
}

async function inTurns(
  work: (origin: string) => Promise<unknown>,
  plain: string,
  web: Web,
): Promise<Measured> {
  await forgetPeak(web.webPid)
  const { now: before } = await memoryOf(web.webPid)
  const rounds: Round[] = []
  await work(plain)
  while (rounds.length < ROUNDS) {
    progress(`round ${rounds.length + 1} of ${ROUNDS}`)
    const { ms: floor } = await timed(() => work(plain))
    const { ms } = await timed(() => work(web.url))
    rounds.push({ ours: ms, plain: floor })
  }
  const { peak } = await memoryOf(web.webPid)
  return { rounds, before, peak }
}

function figuresOf(what: string, megabytes: number, { rounds, before, peak }: Measured): Figure[] {
  const [ours, plain] = [
    median(rounds.map((round) => round.ours)),
    median(rounds.map((round) => round.plain)),
  ]
  const rate = (ms: number) => `${((megabytes * 1000) / ms).toFixed(0)} MB/s`
  return [
    {
      what: `${what} of ${megabytes} MB`,
      value: median(rounds.map((round) => round.plain / round.ours)),
      unit: '×',
      target: { least: MIN_SHARE },
      ours: rate(ours),
      baseline: `${rate(plain)} through a plain pipe`,
    },
    {
      what: `growth of memory during ${what} of ${megabytes} MB`,
      value: peak - before,
      unit: 'MB',
      target: { most: MAX_GROWTH_MB },
      ours: `${peak.toFixed(0)} MB at most`,
      baseline: `${before.toFixed(0)} MB before`,
    },
  ]
}

const readAll = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
