import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database, transact } from '~db/client'
import { auditLog, jobs } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { waysOf } from '../support/appearances'
import { checkPage } from '../support/browser'
import { NIGHTLY } from '../support/jobs'
import { until } from '../support/portal'
import { clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'

const portal = adminPortal()
const HOUR = 3_600_000

/** A notification that waits for its service, one whose device is gone, one that was begun, and a backup that fails. */
beforeEach(() => {
  const now = Date.now()
  const about = { kind: 'push', userId: clientOf(VICTOR.dni).id, payload: { deviceId: 1, key: 'news:1' } }
  const push = { ...about, createdAt: now - HOUR, runAt: now + HOUR, expiresAt: now + 9 * HOUR }
  const backup = { kind: 'nightly.backup', key: 'nightly.backup', attempts: 3, error: 'disk_full' }
  transact((tx) => {
    tx.delete(jobs).run()
    tx.insert(jobs)
      .values([
        { ...push, key: 'a', attempts: 1, error: 'later 503' },
        { ...push, key: 'b', state: 'failed', error: 'gone 410', finishedAt: now },
        { ...push, key: 'c', state: 'unknown', error: 'interrupted', finishedAt: now },
        { ...backup, runAt: now + HOUR, begunAt: now - 1000, createdAt: now, finishedAt: now - 48 * HOUR },
      ])
      .run()
  })
})

const stateOf = (key: string) => database().select().from(jobs).where(eq(jobs.key, key)).get()?.state
const actions = () =>
  database()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.objectKind, 'job'))
    .all()
    .map(({ action }) => action)

test.each(waysOf(1))(
  'what failed, waits and comes next is said, and a job that waits is dropped by its number ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way, '/admin/jobs')
    await page.getByRole('heading', { name: 'Trabajos' }).waitFor()
    const failed = page.getByRole('table', { name: 'Ha fallado' })
    await failed.getByText('El disco del servidor está lleno.').waitFor()
    await failed.getByText('Ese aparato ya no recibe avisos.').waitFor()
    await failed.getByText('Puede haber llegado, y por eso no se repite.').waitFor()
    const nights = page.getByRole('table', { name: 'Cada noche' })
    // One of them has failed.
    expect(await nights.locator('tbody tr').count()).toBe(NIGHTLY - 1)
    await checkPage(page, way)
    const waiting = page.getByRole('table', { name: 'Avisos que esperan' })
    await waiting.getByText('Víctor Quiñones Cañas').waitFor()
    const { id } = database().select().from(jobs).where(eq(jobs.key, 'a')).get() ?? { id: 0 }
    await waiting.getByRole('link', { name: /^Descartar/ }).click()
    await page.getByText(`¿Descartar el trabajo n.º ${id}?`).waitFor()
    await page.getByRole('button', { name: `Descartar el n.º ${id}` }).click()
    await page.getByText(`El n.º ${id} ya no se hará.`).waitFor()
    expect([stateOf('a'), actions().at(-1)]).toEqual(['dropped', 'job_dropped'])
    expect(faults).toEqual([])
    await close()
  },
)

test('a nightly job that fails is done at once when somebody asks for it', async () => {
  const { page, close } = await portal.walk({ width: 1280, javaScript: true }, '/admin/jobs')
  const failed = page.getByRole('table', { name: 'Ha fallado' })
  await failed.getByRole('button', { name: /^Reintentar/ }).click()
  await page.getByText('empieza en unos segundos').waitFor()
  await until('the backup is made', async () => stateOf('nightly.backup') === 'done')
  expect(actions().at(-1)).toBe('job_asked')
  await close()
})
