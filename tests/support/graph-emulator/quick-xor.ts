const CYCLE = 160
const MASK = (1n << 160n) - 1n

/**
 * Microsoft's quickXorHash in base64. Byte i belongs at bit 11·i modulo 160, so bytes 160 apart share a place: they are
 * folded first and placed afterwards. Deliberately another way than the product takes, so that each checks the other.
 */
export function quickXorHash(content: Buffer): string {
  const folded = new Uint8Array(CYCLE)
  for (let i = 0; i < content.length; i++) folded[i % CYCLE] = (folded[i % CYCLE] ?? 0) ^ (content[i] ?? 0)
  let state = BigInt(content.length) << 96n
  folded.forEach((value, i) => {
    const placed = BigInt(value) << BigInt((i * 11) % CYCLE)
    state ^= (placed & MASK) ^ (placed >> 160n)
  })
  const digest = Buffer.from(state.toString(16).padStart(40, '0'), 'hex').reverse()
  return digest.toString('base64')
}
