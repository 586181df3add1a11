/** A backup that is not possible; its message says why and what to do. Nothing is left of it. */
export class BackupError extends Error {}

/** A restore that is not possible; its message says why. Nothing has been changed. */
export class RestoreError extends Error {}
