import { count, sql } from 'drizzle-orm'
import { instantAt } from '~/domain/civil-date'
import { decideHeld } from '~/features/news/held-news.server'
import { queueNews } from '~/features/news/queue-news.server'
import { answerQuestion } from '~/features/spreadsheet/answer-question.server'
import type { CaseQuestion } from '~/features/spreadsheet/reading'
import { runSync } from '~/features/sync/runs/run-sync.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { takeLease } from '~/infra/lease/lease.server'
import type { Reader } from '~/infra/workbook/reader-process.server'
import { database, transact } from '~db/client'
import { mailOutbox, newsItems } from '~db/schema'
import { judgedRows, pendingRows } from './case-rows'
import { benchCodes } from './codes'
import { type Figure, median, timedHere } from './figures'
import { putWorkbook, withPortal } from './portal-folder'

const ROWS = 10_000
const TIMES = 3
const LIMIT = 0.3

const ADMIN = { kind: 'admin', label: 'bench', session: 'bench' } as const
/** A morning on which e-mails leave. */
const MORNING = instantAt('2099-06-09', '10:00')

/** The news of a run in which 10,000 cases reach a judgment, against the same run in a portal without news; and codes. */
export async function* benchNews(): AsyncIterable<Figure> {
  const without: number[] = []
  const planned: number[] = []
  const queued: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await withPortal(async (dataDir) => {
      await importCases(dataDir)
      dropNewsTriggers()
      without.push((await timeOfJudgments(dataDir, 0)).ms)
    })
    await withPortal(async (dataDir) => {
      await importCases(dataDir)
      const { ms, run } = await timeOfJudgments(dataDir, ROWS)
      planned.push(ms)
      queued.push(await timeOfQueueing(run.id))
    })
  }
  const floor = median(without)
  const figure = (what: string, ms: number): Figure => ({
    ...{ what, value: ms / floor, unit: '×', target: { most: LIMIT } },
    ours: `${ms.toFixed(0)} ms`,
    baseline: `${floor.toFixed(0)} ms, the run without news`,
  })
  yield figure('10,000 news planned in a run, against the run', median(planned) - floor)
  yield figure('their 10,000 e-mails queued in the morning', median(queued))
  yield* benchCodes()
}

async function importCases(dataDir: string) {
  await putWorkbook(dataDir, pendingRows(ROWS))
  await runOnce()
}

async function timeOfJudgments(dataDir: string, news: number) {
  await putWorkbook(dataDir, judgedRows(ROWS))
  const { ms, result: run } = await timedHere(runOnce)
  const newsCount = countNews()
  if (run.state !== 'done' || run.counts.newEvents !== ROWS || newsCount !== news)
    throw new Error(`the run came to something else: ${newsCount} news, ${JSON.stringify(run)}`)
  return { ms, run }
}

async function timeOfQueueing(runId: number): Promise<number> {
  decideHeld(ADMIN, runId, true, MORNING)
  const before = countMails()
  const { ms } = await timedHere(() => {
    while (queueNews(MORNING));
  })
  const mailCount = countMails() - before
  if (mailCount !== ROWS) throw new Error(`${mailCount} e-mails were queued`)
  return ms
}

const countNews = () => database().select({ n: count() }).from(newsItems).get()?.n ?? 0
const countMails = () => database().select({ n: count() }).from(mailOutbox).get()?.n ?? 0

/** What a run would take if there were no news at all: nothing notes which cases have changed. */
function dropNewsTriggers() {
  transact((tx) => {
    const triggers = tx.all<{ name: string }>(
      sql`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\_news\_%' ESCAPE '\\'`,
    )
    if (triggers.length === 0) throw new Error('no triggers of news')
    for (const { name } of triggers) tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
    tx.run(sql`DELETE FROM case_news_stale`)
  })
}

async function runOnce(): Promise<SyncRun> {
  const lease = takeLease('sync')
  if (!lease) throw new Error('somebody else is synchronising')
  try {
    return await runSync({ origin: 'command', actor: 'bench', sheets: 'all', mails: 'now' }, lease, readHere)
  } finally {
    lease.release()
  }
}

/** Reads the workbook in this process, whose processor time is measured. */
const readHere: Reader = async (file, ask) => ({
  ...(await answerQuestion(file, ask ? (ask() as CaseQuestion) : null)),
  again: false,
})
