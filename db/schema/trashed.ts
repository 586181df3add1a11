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
}
