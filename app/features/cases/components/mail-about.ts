/** A link that begins an e-mail, with its subject if there is one. */
export const mailAbout = (address: string, subject?: string) =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
