const CODE_LENGTH = 6

/** The digits of a typed or pasted code, at most as many as a code has; full-width digits count too. */
export const codeDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
