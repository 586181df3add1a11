/**
 * The password Excel uses to encrypt a workbook whose structure is protected without a password to open it; Excel opens
 * such a workbook without asking ([MS-OFFCRYPTO] 2.4.2.3).
 */
const DEFAULT_PASSWORD = 'VelvetSweatshop'

/** A workbook that only its own password opens. */
export class PasswordNeeded extends Error {}

/**
 * The decrypted bytes of an OLE file that Excel would open without asking. Throws `PasswordNeeded`. The library is loaded
 * only here, because loading it takes a third of the start of the process that reads a workbook.
 */
export async function decryptDefaultPassword(bytes: Buffer): Promise<Buffer> {
  const { default: officeCrypto } = await import('officecrypto-tool')
  if (!officeCrypto.isEncrypted(bytes)) return bytes
  try {
    return await officeCrypto.decrypt(bytes, { password: DEFAULT_PASSWORD })
  } catch {
    throw new PasswordNeeded()
  }
}
