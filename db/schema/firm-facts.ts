import { isNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { FIRM_FACT_KINDS } from '~/domain/cases/firm-facts'
import { cases } from './cases'
import { flag, id, instant } from './columns'

/** Facts of cases that the firm has added; `nameKey`: the form in which two names are compared. */
export const firmFacts = sqliteTable(
  'firm_facts',
  {
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    kind: text('kind', { enum: FIRM_FACT_KINDS }).notNull(),
    client: flag('client'),
    money: flag('money'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [uniqueIndex('firm_facts_by_name').on(table.nameKey).where(isNull(table.removedAt))],
)

/** Their values; null is not known any more. */
export const caseFirmFacts = sqliteTable(
  'case_firm_facts',
  {
    id: id(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    factId: integer('fact_id')
      .notNull()
      .references(() => firmFacts.id, { onDelete: 'cascade' }),
    value: text('value'),
  },
  (table) => [unique().on(table.caseId, table.factId), index('case_firm_facts_by_fact').on(table.factId)],
)
