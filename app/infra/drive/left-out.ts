/** How many folders deep the portal looks for files. */
export const MAX_DEPTH = 8

/** True for hidden files and folders. */
export const isHidden = (name: string) => name.startsWith('.')

/** The lock file an office program keeps next to an open file. */
export const isLockFile = (name: string) => /^(?:~\$|\.~lock\.)/.test(name)

/** True for files nobody put on the drive: hidden ones and those of operating systems. Lock files say something. */
export const isLeftOut = (name: string) =>
  (isHidden(name) && !isLockFile(name)) || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)

/** Whether a file or folder with this path is in a folder, however its name is capitalised. */
export const isInside = (folder: string, path: string) =>
  path.toLowerCase().startsWith(`${folder.toLowerCase()}/`)
