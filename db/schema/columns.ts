import { customType, integer, text } from 'drizzle-orm/sqlite-core'

/** Columns shared by many tables. Constraints are in the migrations; instants are UTC milliseconds. */

export const id = () => integer('id').primaryKey({ autoIncrement: true })
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
export const instant = (name: string) => integer(name)
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'blob' })
export const archival = () => ({
  archived: flag('archived'),
  archivedAt: instant('archived_at'),
  archivedBy: text('archived_by'),
})
