const CODE_LENGTH = 6

/** The digits of what was typed or pasted as a code, as many as a code has; wide digits count too. */
export const codeDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH)
