import { statement } from '../client'

/**
 * The lawyers of cases that are not archived, by name, up to a limit: from one name to the next in the index, so that
 * the number of cases does not matter.
 */
export const lawyersOfCases = (most: number): string[] =>
  statement<{ name: string }>(
    `WITH RECURSIVE lawyers (name) AS (
       SELECT min(assigned_lawyer) FROM cases WHERE archived = 0
       UNION ALL
       SELECT (SELECT min(assigned_lawyer) FROM cases WHERE archived = 0 AND assigned_lawyer > name)
       FROM lawyers WHERE name IS NOT NULL
     )
     SELECT name FROM lawyers WHERE name IS NOT NULL LIMIT ?`,
  )
    .all(most)
    .map(({ name }) => name)
