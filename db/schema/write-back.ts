import { eq, isNotNull, ne } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cases } from './cases'
import { instant } from './columns'
import { requestFiles } from './requests'

export const DRIVE_WRITE_STATES = ['waiting', 'written', 'failed'] as const

/** A file of a client that is written to the folder of its case on the drive, or has been. */
export const driveWrites = sqliteTable(
  'drive_writes',
  {
    requestFileId: integer('request_file_id')
      .primaryKey()
      .references(() => requestFiles.id, { onDelete: 'cascade' }),
    state: text('state', { enum: DRIVE_WRITE_STATES }).notNull(),
    /** Why it is not written yet. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** Where it is on the drive, or is about to be written. */
    path: text('path'),
    fileId: text('file_id'),
    writtenAt: instant('written_at'),
  },
  (table) => [
    index('drive_writes_due').on(table.nextAt).where(eq(table.state, 'waiting')),
    index('drive_writes_open').on(table.requestFileId).where(ne(table.state, 'written')),
    index('drive_writes_by_file').on(table.fileId).where(isNotNull(table.fileId)),
  ],
)

/** The folder of a case on the drive, where a person had to say which one it is. */
export const caseFolders = sqliteTable('case_folders', {
  caseId: integer('case_id')
    .primaryKey()
    .references(() => cases.id, { onDelete: 'cascade' }),
  folderId: text('folder_id').notNull(),
  path: text('path').notNull(),
  /** Where its drive finds it. */
  location: text('location').notNull(),
  chosenBy: text('chosen_by'),
  chosenAt: instant('chosen_at').notNull(),
})
