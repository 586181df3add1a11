import { customType, integer, text } from 'drizzle-orm/sqlite-core'

/** Columns shared by many tables. Constraints are in the migrations; instants are UTC milliseconds. */

export const id = () => integer('id').primaryKey({ autoIncrement: true })
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
export const instant = (name: string) => integer(name)
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>().notNull()
/** The JSON of a mapping under the names by which it is stored. */
export const storedMapping = (value: unknown): string =>
  JSON.stringify(value, renamedBy({ target: 'feed', droppedFields: 'away' }))
/** What columns provide, stored under the names that the release before reads while machines are updated one by one. */
export const mappingJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: storedMapping,
  fromDriver: (text) => JSON.parse(text, renamedBy({ feed: 'target', away: 'droppedFields' })),
})
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'blob' })
export const archival = () => ({
  archived: flag('archived'),
  archivedAt: instant('archived_at'),
  archivedBy: text('archived_by'),
})

const renamedBy = (names: Record<string, string>) => (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [names[key] ?? key, part]))
    : value
