import { env } from '../env.server'
import { log } from '../log.server'

/** Says at the start if papers are to be sealed and cannot be. The portal runs all the same, and nothing leaves unsealed. */
export async function reportSeal(now: number) {
  if (env().SIGNING_CERTIFICATE === undefined) return
  const { certificateFault } = await import('./certificate.server')
  const fault = certificateFault(now)
  if (fault) log().error(`${fault.message}: what clients sign waits until it can be`)
}
