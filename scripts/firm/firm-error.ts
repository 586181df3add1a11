/** Why a firm is not set up, or what is known of firms not told; its message says what to do. */
export class FirmError extends Error {}
