/** A file that an open office program keeps beside the one it is editing. */
export const isLockFile = (name: string) => /^(?:~\$|\.~lock\.)/.test(name)
