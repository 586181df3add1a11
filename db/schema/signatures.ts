import { isNotNull, isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { SignPlace } from '~/domain/signing/place'
import { id, instant } from './columns'
import { LANGUAGES } from './people'
import { caseRequests, requestFiles } from './requests'

/** The paper that a client is asked to sign: one at a time for a request. */
export const requestPapers = sqliteTable(
  'request_papers',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => caseRequests.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text('sha256').notNull(),
    /** Null once its bytes are deleted. */
    filePath: text('file_path').unique(),
    pages: integer('pages').notNull(),
    /** Where on it the signature goes; null if only on the page behind it. */
    place: text('place', { mode: 'json' }).$type<SignPlace>(),
    createdAt: instant('created_at').notNull(),
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('request_papers_by_request').on(table.requestId),
    uniqueIndex('request_papers_current').on(table.requestId).where(isNull(table.replacedAt)),
  ],
)

/** A signature: begun when its code was mailed, the last one if there were several, given once that was entered, and made once the signed paper is there. */
export const requestSignatures = sqliteTable(
  'request_signatures',
  {
    id: id(),
    paperId: integer('paper_id')
      .notNull()
      .references(() => requestPapers.id, { onDelete: 'cascade' }),
    typedName: text('typed_name').notNull(),
    /** What was drawn, as the data of an SVG path. */
    drawing: text('drawing'),
    /** What was consented to, as it was shown. */
    consents: text('consents').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** The masked address. */
    codeSentTo: text('code_sent_to').notNull(),
    begunAt: instant('begun_at').notNull(),
    begunFrom: text('begun_from'),
    signedAt: instant('signed_at'),
    signedFrom: text('signed_from'),
    device: text('device'),
    /** The client as the firm knew them when they signed. */
    signerName: text('signer_name'),
    signerDni: text('signer_dni'),
    madeAt: instant('made_at'),
    fileId: integer('file_id').references(() => requestFiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('request_signatures_by_paper').on(table.paperId),
    index('request_signatures_begun').on(table.begunAt).where(isNull(table.signedAt)),
    index('request_signatures_to_make')
      .on(table.id)
      .where(sql`${isNotNull(table.signedAt)} AND ${isNull(table.madeAt)}`),
    index('request_signatures_by_file').on(table.fileId).where(isNotNull(table.fileId)),
  ],
)
