/** Of one line, of several, a day, an hour, or one of a few words. */
export type FactKind = 'line' | 'lines' | 'day' | 'time' | 'choice'
type Words = { es: string; en: string }
/** Everything that is said of a fact in the table of facts. */
export type FactSpec = {
  /** Of the table `cases`. */
  column: string
  kind: FactKind
  label: Words
  /** The label within a sentence, if it is another than its beginning in lower case. */
  inSentence?: Words
  /** The most characters. */
  max?: number
  /** The headings of the sheet's columns, most exact first; none for a fact that the sheet does not provide. */
  headings?: readonly string[]
  /** What of a cell's text is used: '' if it says nothing, null if it is not what it should be. Without this, all of it is. */
  inCell?: (text: string) => string | null
  /** Only from a column of its own, never from one below a band. */
  alone?: true
  /** Taken from an older row of the case if the newest has none. */
  lasting?: true
  /** Whether clients see it: only the firm does unless this is true. */
  client: boolean
  /** Listed with its label among the facts of the case that its client reads. */
  listed?: true
  /** The position among the facts beside the client's contact in the panel. */
  contact?: number
  /** Its name among the fields of snippets. */
  field?: string
  /** Values of other cases are offered. */
  suggested?: true
  searched?: true
  /** What the reference of the API says of it. */
  api?: string
  /** A column of the exported list, among those of who else belongs to a case. */
  exported?: true
}
