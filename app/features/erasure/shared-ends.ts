/** What becomes of the cases of an erased client that others see: they are left to them, or archived with the rest. */
const SHARED_ENDS = ['left', 'archived'] as const
export type SharedEnd = (typeof SHARED_ENDS)[number]

/** True for one of these, and not for what an address says otherwise. */
export const isSharedEnd = (value: string | null): value is SharedEnd =>
  SHARED_ENDS.some((end) => end === value)
