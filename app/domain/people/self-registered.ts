/**
 * True for a self-registered account. The firm gives each of its clients a number; an account without one has only an
 * unconfirmed name and address, so the firm sends it no e-mail.
 */
export const isSelfRegistered = ({ clientNumber }: { clientNumber: string | null }) => clientNumber === null
