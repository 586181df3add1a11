/** What a row of a plan is about, by a name that it keeps from run to run. */
export const clientUnit = (dni: string) => `client:${dni}`
export const caseUnit = (key: string) => `case:${key}`
