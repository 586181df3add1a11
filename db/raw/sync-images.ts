import { statement } from '../client'
import { engine } from '../engine'
import type { BaseKey } from './stored-rows'

/** The sheet values, as JSON, of clients and cases from before each run that can be undone. */
export const basesBeforeRuns = () =>
  statement<BaseKey & { fields: string }>(
    engine() === 'postgres'
      ? `SELECT record.value #>> '{id,kind}' AS kind, record.value #>> '{id,key}' AS key, record.value #>> '{before,fields}' AS fields
         FROM sync_images, json_array_elements(images::json) AS image (value),
           json_array_elements(image.value -> 'records') AS record (value)
         WHERE record.value ->> 'table' = 'sync_bases' AND record.value #>> '{before,fields}' IS NOT NULL`
      : `SELECT record.value ->> '$.id.kind' AS kind, record.value ->> '$.id.key' AS key,
       record.value ->> '$.before.fields' AS fields
     FROM sync_images, json_each(images) AS image, json_each(image.value, '$.records') AS record
     WHERE record.value ->> '$.table' = 'sync_bases' AND record.value ->> '$.before.fields' IS NOT NULL`,
  ).all()

/** The clients and cases a run has changed. */
export const unitsOfRun = (runId: number) =>
  statement<BaseKey>(
    engine() === 'postgres'
      ? `SELECT DISTINCT value #>> '{unit,kind}' AS kind, value #>> '{unit,key}' AS key
         FROM sync_images, json_array_elements(images::json) AS image (value) WHERE run_id = ?`
      : `SELECT DISTINCT value ->> '$.unit.kind' AS kind, value ->> '$.unit.key' AS key
     FROM sync_images, json_each(images) WHERE run_id = ?`,
  ).all(runId)
