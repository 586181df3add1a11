/** A link that begins an e-mail with its subject. */
export const mailAbout = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`
