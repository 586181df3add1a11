/** A note on an accepted row that a person should check. */
export type RowNote = { reason: RowNoteReason; cell: string; value: string; caseNumber: string }

export type RowNoteReason =
  /** Excel has turned a case number into a date or a power of ten. */
  | 'case_number_spoilt'
  /** A case has a second row, with different content. */
  | 'case_repeated'
  /** A name has lost letters. */
  | 'name_garbled'
  /** An unreadable e-mail, telephone or date. */
  | 'value_unread'
  /** The DNI of another holder with a wrong letter, or two in one cell. */
  | 'holder_unread'
  /** Another holder who was archived or deleted here, or has only registered: nobody is asked whether they see the case. */
  | 'holder_set_aside'
  /** The hour of a hearing in a row that has no day for it. */
  | 'hearing_without_day'
  /** A comment on a field's cell that may change what it says. */
  | 'comment_doubtful'
  /** Struck-through text in a field. */
  | 'value_struck'
  /** An address marked in its own cell as not to be used. */
  | 'email_refused'
  /** An address in a hidden row, next to a visible row of the same person. */
  | 'email_hidden'
  /** Two people have one address: each receives the other's codes. */
  | 'email_shared'
  /** The day of a judgment in a row that does not say how it ruled. */
  | 'ruling_missing'
  | 'phases_contradict'
  | 'phase_before_start'
