/** How the service may behave within its documentation, or outside it as people have reported. */
export type Flags = {
  /** The last file comes first on every page, as it was before. */
  repeatItems: boolean
  /** Every page of a delta is preceded by an empty one. */
  emptyPage: boolean
  /** A deleted folder is reported with everything that was in it, not alone. */
  cascadeDeletes: boolean
  /** Deletions are not reported at all. */
  dropTombstones: boolean
  emptyHashesForZeroByte: boolean
  tokenForm: 'query' | 'function'
  /** The address that a 410 names fails. */
  badLocation: boolean
  /** The root comes along in a delta in which nothing is new. */
  rootAlways: boolean
  /** A name that is taken is refused before the first part of a file; otherwise after the last. */
  conflictAtSession: boolean
  /** A refresh token can be used once. */
  strictRotation: boolean
}

export const usualFlags: Flags = {
  repeatItems: false,
  emptyPage: false,
  cascadeDeletes: false,
  dropTombstones: false,
  emptyHashesForZeroByte: true,
  tokenForm: 'query',
  badLocation: false,
  rootAlways: true,
  conflictAtSession: true,
  strictRotation: false,
}
