import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Filled = { field: Field; value: string }

/**
 * The fields that somebody has filled before the scripts came. After a reload and on the way back the browser fills them, with
 * what belonged to another address.
 */
export function filledFields(): Filled[] {
  const [visit] = performance.getEntriesByType('navigation')
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return []
  const fields = document.querySelectorAll<Field>('input, select, textarea')
  return [...fields].filter(isFilled).map((field) => ({ field, value: field.value }))
}

/** React resets texts and choices when it takes a page over, and hears of nothing that was done before: it is done once more. */
export function FilledBefore({ fields }: { fields: Filled[] }) {
  useEffect(() => {
    for (const { field, value } of fields) if (field.isConnected) fillAgain(field, value)
  }, [fields])
  return null
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

function isFilled(field: Field): boolean {
  if (isTicked(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = options.find(({ disabled }) => !disabled)
    return field.selectedOptions[0] !== (options.findLast(({ defaultSelected }) => defaultSelected) ?? first)
  }
  return field.value !== field.defaultValue
}

function fillAgain(field: Field, value: string) {
  if (isTicked(field)) {
    field.checked = field.defaultChecked
    field.click()
    return
  }
  // A file that was chosen cannot be written, and stays; of the others React remembers what it has written itself.
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
