import { statement } from '~db/client'
import { WORK_LINE_KINDS, type WorkLineKind } from './work-lines'

export type WorkSource = 'work' | 'document' | 'file' | 'mail' | 'client'
/** A question in the queue: one item, or several that a single answer resolves (`count`), represented by the first. */
export type FoundLine = { kind: WorkLineKind; id: number | string; source: WorkSource; count: number }
/** What is requested: one kind, one group of it, and of that the part from one sheet. */
export type WorkScope = { kind: WorkLineKind | null; group: string | null; sheet: string | null }

/*
 * A quarantined file is one item: the document, which is archived as long as it is there, or the drive file that never
 * became one. Of the welcome e-mails only a client's newest counts, once none is being sent any more, and none that was
 * never sent because its client already has a password.
 *
 * `topic`: what groups items of one kind. Words are grouped by the phase whose column they are in; every sheet is its
 * own group. `question`: the same word is one question, wherever it appears.
 */
const LINES = `
  SELECT CASE WHEN kind <> 'waiting' THEN kind
      WHEN reason IN ('sheet_new', 'sheet_changed', 'heading_doubtful', 'heading_hidden') THEN 'sheet'
      WHEN reason IN ('email_changed', 'email_doubtful', 'email_taken_back', 'emails_differ') THEN 'email'
      ELSE 'conflict' END AS kind,
    id AS id, 'work' AS source, sheet AS sheet,
    CASE WHEN kind = 'unmapped' THEN coalesce(word_phase_id, 0)
      WHEN reason IN ('sheet_new', 'sheet_changed') THEN reason || id ELSE reason END AS topic,
    CASE WHEN kind = 'unmapped' THEN word ELSE id END AS question
    FROM work_items
    WHERE state = 'open' AND NOT (kind = 'document' AND coalesce(detail ->> '$.state', '') = 'quarantined')
  UNION ALL SELECT 'quarantine', id, 'document', NULL, coalesce(withheld_reason, ''), id
    FROM documents WHERE withheld = 'quarantine'
  UNION ALL SELECT 'quarantine', id, 'file', NULL, coalesce(reason, ''), 'file ' || id FROM drive_items
    WHERE state = 'quarantined' AND document_id IS NULL AND placed_case_id IS NULL
  UNION ALL SELECT 'mail', w.id, 'mail', NULL, '', w.id FROM welcome_emails w JOIN users u ON u.id = w.client_id
    WHERE w.email_sent = 0 AND u.archived = 0 AND (u.password IS NULL OR w.attempt_count > 0)
    AND NOT EXISTS (SELECT 1 FROM welcome_emails n WHERE n.client_id = w.client_id AND n.id > w.id)
    AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m.message_id = w.message_id AND m.state IN ('queued', 'sending'))
  UNION ALL SELECT 'no_email', id, 'client', NULL, '', id FROM users WHERE archived = 0 AND email IS NULL`

const ORDER = WORK_LINE_KINDS.map((name, index) => `WHEN '${name}' THEN ${index}`).join(' ')

const IN_SCOPE = `
  SELECT *, kind || ':' || topic AS "group" FROM (${LINES})
  WHERE (@kind IS NULL OR kind = @kind) AND (@group IS NULL OR kind || ':' || topic = @group)
    AND (@sheet IS NULL OR sheet = @sheet)`

/** How many items are pending, by kind. */
export const countKinds = () =>
  statement(`SELECT kind, count(*) AS count FROM (${LINES}) GROUP BY kind`).all() as {
    kind: WorkLineKind
    count: number
  }[]

/** How many questions there are. */
export const countQuestions = (scope: WorkScope) =>
  statement(`SELECT count(DISTINCT "group" || ' ' || question) FROM (${IN_SCOPE})`)
    .pluck()
    .get(scope) as number

/** Questions ordered by kind and age, words by frequency. */
export const findQuestions = (scope: WorkScope, place: { limit: number; offset: number }) =>
  statement(
    `SELECT kind, min(id) AS id, source, count(*) AS count FROM (${IN_SCOPE}) GROUP BY "group", question
     ORDER BY CASE kind ${ORDER} END, count(*) DESC, min(id) LIMIT @limit OFFSET @offset`,
  ).all({ ...scope, ...place }) as FoundLine[]

/** `mark` changes whenever the items in the group do. */
export type FoundGroup = {
  kind: WorkLineKind
  group: string
  count: number
  questions: number
  mark: string
}

/** The groups, ordered by kind, largest first. */
export const findGroups = (scope: WorkScope) =>
  statement(
    `SELECT kind, "group", count(*) AS count, count(DISTINCT question) AS questions,
       count(*) || '.' || sum(id) AS mark FROM (${IN_SCOPE})
     GROUP BY "group" ORDER BY CASE kind ${ORDER} END, count(*) DESC, "group"`,
  ).all(scope) as FoundGroup[]

/** The first questions of every group. */
export const findExamples = (scope: WorkScope, limit: number) =>
  statement(
    `SELECT * FROM (SELECT kind, min(id) AS id, source, count(*) AS count, "group",
       row_number() OVER (PARTITION BY "group" ORDER BY count(*) DESC, min(id)) AS place
       FROM (${IN_SCOPE}) GROUP BY "group", question) WHERE place <= @limit ORDER BY place`,
  ).all({ ...scope, limit }) as (FoundLine & { group: string })[]

/** How many items of every group come from each sheet. */
export const findSheets = (scope: WorkScope) =>
  statement(
    `SELECT "group", sheet, count(*) AS count FROM (${IN_SCOPE}) WHERE sheet IS NOT NULL
     GROUP BY "group", sheet ORDER BY min(id)`,
  ).all(scope) as { group: string; sheet: string; count: number }[]

/** The work items of a group, in order. */
export const findWorkIds = (scope: WorkScope) =>
  statement(`SELECT id FROM (${IN_SCOPE}) WHERE source = 'work' ORDER BY id`).pluck().all(scope) as number[]
