/** Every string of a dictionary. A text with values gets some, in whichever way they are passed. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return stringsIn(said(value as (...values: unknown[]) => unknown))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const named = new Proxy({}, { get: () => '7' })

const said = (text: (...values: unknown[]) => unknown) =>
  /^\((?:\{|values\b)|^function\s*\(\{/.test(String(text)) ? text(named) : text('7 de marzo', '8', '9')
