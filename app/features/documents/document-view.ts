/** A stored document as its client sees it. */
export type DocumentView = {
  id: number
  caseId: number | null
  name: string
  fileName: string
  fileSize: number
  mimeType: string
  category: string
  /** ISO 8601, UTC. */
  uploadDate: string
}
