/** Something about a row that is taken all the same, and that a person should look at. */
export type RowNote = { reason: RowNoteReason; cell: string; value: string; caseNumber: string }

export type RowNoteReason =
  /** Excel has made a date or a power of ten of a case number. */
  | 'case_number_spoilt'
  /** A case stands in a second row as well, which says something else. */
  | 'case_repeated'
  /** Letters of a name were lost on the way. */
  | 'name_garbled'
  /** An e-mail, telephone or date that nobody can read. */
  | 'value_unread'
  /** What is struck through in a field. */
  | 'value_struck'
  /** An address of which its own cell says that it is not to be used. */
  | 'email_refused'
  /** Two people have one address: each gets the codes of the other. */
  | 'email_shared'
  | 'phases_contradict'
  | 'phase_before_start'
