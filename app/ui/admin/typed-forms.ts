const STORED = 'admin-typed'
const LARGEST = 64_000
/** Longer than a lunch; what waits longer is not brought back. */
const KEPT_MS = 4 * 3_600_000

/** What was typed into a form: the page, the form by its address and its place among those that share it, its fields. */
type Typed = { page: string; form: string; fields: [name: string, value: string][]; isSent?: boolean }
/** All forms of one page. `by`: the name somebody signs with; `ended`: the session ended before they were saved. */
type Kept = { by: string | null; at: number; ended: boolean; forms: Typed[] }

/** What has come back: whether forms were filled in again, and the texts whose form the page does not show. */
export type Back = { isFilled: boolean; homeless: string[] }

/** Keeps the fields of one form, next to those of the other forms of its page. */
export function keep(form: HTMLFormElement, page: string, by: string | null) {
  const fields = fieldsOf(form)
  // Rows that are ticked are those that were shown: they may be others by the next time.
  if (fields.length === 0 || fields.some(({ classList }) => classList.contains('tick'))) return
  const one: Typed = { page, form: nameOf(form), fields: fields.flatMap(valuesOf) }
  const others = (read()?.forms ?? []).filter((other) => other.page === page && other.form !== one.form)
  write({ by, at: Date.now(), ended: false, forms: [...others, one] })
}

/** A form that is on its way to the server: it is kept until the page has come back. */
export const noteSent = (form: HTMLFormElement) =>
  change((kept) => ({
    ...kept,
    forms: kept.forms.map((one) => (one.form === nameOf(form) ? { ...one, isSent: true } : one)),
  }))

/** The page has come back: what was sent is saved, unless its form says that something is wrong. */
export const forgetSent = () =>
  change((kept) => ({ ...kept, forms: kept.forms.filter(({ form, isSent }) => !isSent || isRefused(form)) }))

const isRefused = (form: string) =>
  formOf(form)?.querySelector('[aria-invalid="true"], [role="alert"]') != null

export const noteEnd = () => change((kept) => ({ ...kept, ended: true }))

export const forget = () => sessionStorage.removeItem(STORED)

/** Puts what was typed before the session ended back into the forms of this page. Of somebody else nothing is shown. */
export function bringBack(page: string, by: string | null): Back | null {
  const kept = read()
  forget()
  if (!kept?.ended || kept.by !== by || Date.now() - kept.at > KEPT_MS) return null
  const here = kept.forms.filter((one) => one.page === page)
  const filled = here.map((one) => ({ one, isFilled: fill(one) }))
  return {
    isFilled: filled.some(({ isFilled }) => isFilled),
    homeless: filled.flatMap(({ one, isFilled }) => (isFilled ? [] : textsOf(one))),
  }
}

/** What somebody wrote, without the choices around it. */
const textsOf = ({ fields }: Typed) =>
  fields.map(([, value]) => value).filter((value) => /\S\s+\S/.test(value))

function fill({ form: name, fields }: Typed): boolean {
  const form = formOf(name)
  if (!form) return false
  for (const field of fieldsOf(form)) {
    const values = fields.filter(([one]) => one === field.name).map(([, value]) => value)
    if (isBox(field)) field.checked = values.includes(field.value)
    else if (values[0] !== undefined) field.value = values[0]
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}

const posting = () => [...document.forms].filter(({ method }) => method === 'post')
const actionOf = (form: HTMLFormElement) => form.getAttribute('action') ?? ''

function nameOf(form: HTMLFormElement): string {
  const alike = posting().filter((one) => actionOf(one) === actionOf(form) && one.id === form.id)
  return [actionOf(form), form.id, alike.indexOf(form)].join(' ')
}

const formOf = (name: string) => posting().find((form) => nameOf(form) === name)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button']
const SECRET = /password|secret|token|passcode/i

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      !SECRET.test(one.name) &&
      !/password|one-time-code/.test(one.getAttribute('autocomplete') ?? '') &&
      !LEFT_OUT.includes(one.type),
  )

const valuesOf = (field: Field): [string, string][] =>
  isBox(field) && !field.checked ? [] : [[field.name, field.value]]

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function change(work: (kept: Kept) => Kept) {
  const kept = read()
  if (kept) write(work(kept))
}

/** The newest forms, as many as there is room for. */
function write(kept: Kept) {
  const text = JSON.stringify(kept)
  if (text.length <= LARGEST) sessionStorage.setItem(STORED, text)
  else if (kept.forms.length > 1) write({ ...kept, forms: kept.forms.slice(1) })
}

function read(): Kept | null {
  const text = sessionStorage.getItem(STORED)
  if (text === null) return null
  const kept: Partial<Kept> = JSON.parse(text)
  return Array.isArray(kept.forms) ? (kept as Kept) : null
}
