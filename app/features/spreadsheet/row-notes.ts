/** Something about a row that is taken all the same, and that a person should look at. */
export type RowNote = { reason: RowNoteReason; cell: string; value: string; caseNumber: string }

export type RowNoteReason =
  /** Excel has made a date or a power of ten of a case number. */
  | 'case_number_spoilt'
  /** A case stands in a second row as well, which says something else. */
  | 'case_repeated'
