import type { Words } from '../labels'

/** A title that the specification quotes is the same in both languages. */
type Title = string | readonly [es: string, en: string]
type ValuesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ValuesIn<Rest>
  : unknown
type Say<Values> = unknown extends Values
  ? () => string
  : (values: { [Name in keyof Values]: string }) => string
type Toast<Text> = Record<keyof Words, { title: string; text: Text }>

/** The result of an action: its title and its text in both languages, with the values of the text in braces, or put in by a function. */
export function toast<Es extends string>(title: Title, es: Es, en: string): Toast<Say<ValuesIn<Es>>>
export function toast<Values>(
  title: Title,
  es: (values: Values) => string,
  en: (values: NoInfer<Values>) => string,
): Toast<(values: Values) => string>
export function toast(title: Title, es: unknown, en: unknown): Toast<unknown> {
  const [titleEs, titleEn] = typeof title === 'string' ? [title, title] : title
  return { es: { title: titleEs, text: sayer(es) }, en: { title: titleEn, text: sayer(en) } }
}

function sayer(text: unknown) {
  if (typeof text !== 'string') return text
  if (!text.includes('{')) return () => text
  return (values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`)
}
