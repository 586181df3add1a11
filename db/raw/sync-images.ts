import { statement } from '../client'

/** The sheet values, as JSON, from before each run that can be undone, by the name of the client or case. */
export const basesBeforeRuns = (): { unit: string; fields: string }[] =>
  statement<{ unit: string; fields: string }>(
    `SELECT record.value ->> '$.id' AS unit, record.value ->> '$.before.fields' AS fields
     FROM sync_images, json_each(images) AS image, json_each(image.value, '$.records') AS record
     WHERE record.value ->> '$.table' = 'sync_bases' AND record.value ->> '$.before.fields' IS NOT NULL`,
  ).all()

/** The names of the clients and cases a run has changed. */
export const unitsOfRun = (runId: number): string[] =>
  statement<{ unit: string }>(
    "SELECT DISTINCT value ->> '$.unit' AS unit FROM sync_images, json_each(images) WHERE run_id = ?",
  )
    .all(runId)
    .map(({ unit }) => unit)
