/** What a new firm sets up, in order. */
export const FIRST_STEPS = ['firm', 'mail', 'folder', 'sheet', 'columns', 'client'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
/** Which of them are done. */
export type FirstSteps = Record<FirstStep, boolean>
