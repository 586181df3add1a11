/** Of a document in the trash: what its client reads about it, when somebody said that it is where it belongs, whether it was nobody's. */
export type Beside = {
  summary: {
    sha256: string
    es: string
    en: string | null
    confirmedAt: number
    confirmedBy: string | null
  } | null
  answeredAt: number | null
  ownerless: boolean
  /** The files of requests that it was, and the messages beside which it stood; what was put here before these were kept has none. */
  files?: number[]
  messages?: number[]
}
