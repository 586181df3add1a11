import { expect, test } from 'vitest'
import { startRun } from '~/features/sync/runs/run-states.server'
import { sqlite } from '~db/client'
import { signedIn } from '../support/signed-in'

const { admin } = await signedIn('empty')

const KINDS = "CASE i % 4 WHEN 0 THEN 'client' WHEN 1 THEN 'case' WHEN 2 THEN 'waiting' ELSE 'refused' END"

/** A waiting plan with the given number of rows: as many clients as cases, questions and rejected rows. */
function planOf(rows: number): number {
  const { id } = startRun({ kind: 'preview', origin: 'admin', actor: 'Eva' }, Date.now())
  const change = `'${JSON.stringify({ name: 'Titular Ejemplar', field: 'email', from: 'una@correo.example', to: 'otra@correo.example' })}'`
  sqlite().exec(`
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows - 1})
    INSERT INTO sync_rows (run_id, position, kind, unit_kind, unit_key, sheet, cell, case_number, reason, detail)
      SELECT ${id}, i, ${KINDS}, 'case', 'EXP-' || i, 'Seguimiento', 'C' || i, 'EXP-' || (100000 + i),
        CASE i % 4 WHEN 2 THEN 'email_changed' WHEN 3 THEN 'dni_letter' ELSE 'new' END, ${change} FROM n;
    UPDATE sync_runs SET state = 'waiting', counts = '{"rows":${rows}}', finished_at = started_at WHERE id = ${id};
  `)
  return id
}

async function page(run: number, query = '') {
  const answer = await admin.get(`/admin/runs/${run}${query}`)
  return { status: answer.status, html: await answer.text() }
}

const boxes = (html: string) => html.match(/type="checkbox"/g)?.length ?? 0

test('the page of a plan of 20,000 rows is no longer than that of a plan of 1,000', async () => {
  const [few, many] = [planOf(1_000), planOf(20_000)]
  for (const query of ['', '?page=2', '?kind=new', '?kind=conflict&page=3', '?kind=refused']) {
    const [short, long] = [await page(few, query), await page(many, query)]
    expect([query, short.status, long.status]).toEqual([query, 200, 200])
    expect([query, boxes(long.html)]).toEqual([query, boxes(short.html)])
    expect(boxes(long.html)).toBeLessThanOrEqual(60)
    expect(long.html.length).toBeLessThan(short.html.length * 1.1)
    expect(long.html.length).toBeLessThan(400_000)
  }
})

test('every row is on one of the pages, once', async () => {
  const run = planOf(1_000)
  const seen: string[] = []
  for (let number = 1; number <= 15; number += 1)
    for (const [, position = ''] of (await page(run, `?page=${number}`)).html.matchAll(
      /name="row"[^>]* value="(\d+)"/g,
    ))
      seen.push(position)
  expect([seen.length, new Set(seen).size]).toEqual([500, 500])
})
