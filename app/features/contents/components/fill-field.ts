/** A field of a form and what goes into it; of what stands there, if that is kept. */
export type Filling = { name: string; value: string | ((now: string) => string) }

/** Fills a field as if somebody had typed or chosen it. */
export function fillField(form: HTMLFormElement | null, { name, value }: Filling) {
  const field = form?.elements.namedItem(name)
  const isBox = field instanceof HTMLInputElement && field.type === 'checkbox'
  if (isBox) field.checked = value === 'on'
  else if (isText(field)) field.value = typeof value === 'string' ? value : value(field.value)
  else return
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

const isText = (field: unknown): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement
