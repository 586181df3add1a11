import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { perEngine } from '../engine'

type Json = SQLiteColumn | SQL

/* Values inside of columns with JSON, which both engines keep as text. */

/** A text inside of JSON; NULL if it is not there. `path`: names from the outside to the inside. */
export const jsonText = (json: Json, ...path: string[]): SQL<string | null> =>
  perEngine<string | null>({
    sqlite: sql`${json} ->> ${sql.raw(`'$.${path.join('.')}'`)}`,
    postgres: sql`(${json}::json #>> ${sql.raw(`'{${path.join(',')}}'`)})`,
  })

/** A whole number inside of JSON; NULL if it is not there. */
export const jsonNumber = (json: Json, ...path: string[]): SQL<number | null> =>
  perEngine<number | null>({
    sqlite: sql`${json} ->> ${sql.raw(`'$.${path.join('.')}'`)}`,
    postgres: sql`(${json}::json #>> ${sql.raw(`'{${path.join(',')}}'`)})::bigint`,
  })

/** True for `true` inside of JSON. */
export const jsonIsTrue = (json: Json, name: string): SQL =>
  perEngine({
    sqlite: sql`${json} ->> ${sql.raw(`'$.${name}'`)} = 1`,
    postgres: sql`${json}::json ->> ${sql.raw(`'${name}'`)} = 'true'`,
  })

/** True if there is something at this place, be it `null`. */
export const jsonHas = (json: Json, name: string): SQL =>
  perEngine({
    sqlite: sql`${json} -> ${sql.raw(`'$.${name}'`)} IS NOT NULL`,
    postgres: sql`${json}::json -> ${sql.raw(`'${name}'`)} IS NOT NULL`,
  })

/** The different texts of a group, as a list in JSON. */
export const jsonList = (text: SQL): SQL<string> =>
  perEngine({
    sqlite: sql<string>`json_group_array(DISTINCT ${text})`,
    postgres: sql<string>`json_agg(DISTINCT ${text})::text`,
  })

/** JSON without what stands at these places. */
export const jsonWithout = (json: Json, ...paths: string[][]): SQL =>
  perEngine({
    sqlite: sql`json_remove(${json}, ${list(paths.map((path) => `$.${path.join('.')}`))})`,
    // What is not there leaves the text as it was, to the last blank.
    postgres: sql`CASE WHEN ${among(json, paths)} THEN (${json}::jsonb${sql.join(paths.map((path) => sql` #- ${placeOf(path)}`))})::text ELSE ${json} END`,
  })

const list = (texts: string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

const placeOf = (path: string[]) => sql.raw(`'{${path.join(',')}}'`)

const among = (json: Json, paths: string[][]): SQL =>
  sql.join(
    paths.map((path) => sql`${json}::json #> ${placeOf(path)} IS NOT NULL`),
    sql` OR `,
  )
