/** Why a portal is not moved; its message says what to do. The portal is where it was. */
export class MoveError extends Error {}
