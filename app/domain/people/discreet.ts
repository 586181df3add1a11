import { foldAccents } from '../fold-accents'

const AMOUNT = /\d\s*(?:€|eur(?:os?)?\b)|€\s*\d|\d\.\d{3}(?!\d)|\d,\d{2}(?!\d)/i
const IDENTITY = /(?<![\dA-Z])(?:[XYZ][\s.-]*)?\d{1,2}[\s.]?\d{3}[\s.]?\d{3}[\s.-]*[A-Z](?![A-Z])/i
const ACCOUNT = /\b[A-Z]{2}\d{2}(?:[\s-]?\d{4}){3,}/i

/** False for text with an amount, an identity number or a bank account: such things do not belong in an e-mail. */
export const isDiscreet = (text: string) => ![AMOUNT, IDENTITY, ACCOUNT].some((one) => one.test(text))

const OUTCOME = /FAVORABLE|ESTIM|CONDEN|ABSUEL|ABSOLU|ARCHIV|INADMI|SOBRESE|DESIST/

/** False for a title that says how something ended: a client reads that in a sentence, or hears it. */
export const namesNoOutcome = (title: string) => !OUTCOME.test(foldAccents(title).toUpperCase())
