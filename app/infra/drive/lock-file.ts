/** The lock file an office program keeps next to an open file. */
export const isLockFile = (name: string) => /^(?:~\$|\.~lock\.)/.test(name)
