/** The folders of a phase as shown in lists; if it has none, its two-digit number and its title in capitals. */
export function shownCategories(phase: {
  order: number
  title: string
  documentCategories: string[]
}): string[] {
  const { order, title, documentCategories } = phase
  if (documentCategories.length > 0) return documentCategories
  return [`${String(order).padStart(2, '0')} ${title.toUpperCase()}`]
}
