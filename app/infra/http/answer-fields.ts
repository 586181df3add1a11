import { z } from 'zod'

/** Fields shared by many answers. */

export const id = z.int().positive()
/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A legal date: `YYYY-MM-DD`. */
export const civilDate = z.iso.date()
export const count = z.int().nonnegative()

export const archival = {
  archived: z.boolean(),
  archivedAt: instant.nullable(),
  archivedBy: z.string().nullable(),
}

export const Done = z.strictObject({ success: z.literal(true) }).meta({ id: 'Done' })
