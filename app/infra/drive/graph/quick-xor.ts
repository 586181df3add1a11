const BITS = 160
const SHIFT = 11

/**
 * The hash that OneDrive and SharePoint state for a file: byte i is combined by exclusive or at bit 11 × i of a ring of
 * 160 bits, and the length at the end. It finds accidents, not forgeries.
 */
export class QuickXor {
  readonly #ring = new Uint8Array(BITS / 8)
  #bit = 0
  #length = 0

  update(bytes: Uint8Array): this {
    const ring = this.#ring
    let bit = this.#bit
    for (const byte of bytes) {
      const cell = bit >> 3
      const spread = byte << (bit & 7)
      const next = cell === ring.length - 1 ? 0 : cell + 1
      ring[cell] = (ring[cell] ?? 0) ^ (spread & 0xff)
      ring[next] = (ring[next] ?? 0) ^ (spread >> 8)
      bit = (bit + SHIFT) % BITS
    }
    this.#bit = bit
    this.#length += bytes.length
    return this
  }

  /** The number of bytes so far. */
  get length() {
    return this.#length
  }

  /** The hash in base64. */
  digest(): string {
    const hash = Buffer.from(this.#ring)
    const length = Buffer.alloc(8)
    length.writeBigUInt64LE(BigInt(this.#length))
    const tail = hash.length - length.length
    for (const [at, byte] of length.entries()) hash[tail + at] = (hash[tail + at] ?? 0) ^ byte
    return hash.toString('base64')
  }
}
