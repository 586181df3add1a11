/**
 * True for an account that registered by itself. The firm gives each of its clients a number; who has none chose name and
 * address alone, and nobody has confirmed either: no mail of the firm goes there.
 */
export const isSelfRegistered = ({ clientNumber }: { clientNumber: string | null }) => clientNumber === null
