import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Icon } from '../icon'

const STORED = 'admin-typed'
const LARGEST = 32_000

/** What was typed last: the page, the form by its action, and its fields. `ended`: the session ended before it was saved. */
type Typed = { page: string; action: string; fields: [name: string, value: string][]; ended: boolean }

/**
 * Keeps what is typed into a form in this tab, so that it is there again after a sign-in that came in between. Passwords
 * and files are not kept, nor is anything once another page has come.
 */
export function KeepTyped() {
  const { shell } = useAdminTexts()
  const { key, pathname, search } = useLocation()
  const page = pathname + search
  const first = useRef(true)
  const [restored, setRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or the same one again, begins anew
  useEffect(() => {
    const typed = read()
    if (!first.current || !typed?.ended) forget()
    else setRestored(fill(typed, page))
    first.current = false
  }, [key, page])

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement> | null)?.form
      if (form?.method === 'post') store({ ...toTyped(form), page, ended: false })
    }
    const onSubmit = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && actionOf(target) === paths.adminSignOut) forget()
    }
    document.addEventListener('input', onInput)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit)
    }
  }, [page])

  if (!restored) return null
  return (
    <div className="said wrap">
      <div className="notice notice--done" role="status">
        <Icon name="restore" />
        <p>{shell.typedIsBack}</p>
      </div>
    </div>
  )
}

/** On the sign-in page: what was typed belongs to a session that has ended. */
export function useTypedAfterSignIn() {
  useEffect(() => {
    const typed = read()
    if (typed) store({ ...typed, ended: true })
  }, [])
}

function toTyped(form: HTMLFormElement): Pick<Typed, 'action' | 'fields'> {
  const fields = fieldsOf(form).flatMap((field): Typed['fields'] => {
    if (isBox(field)) return field.checked ? [[field.name, field.value]] : []
    return [[field.name, field.value]]
  })
  return { action: actionOf(form), fields }
}

/** Puts the fields back into their form, if the page has it. */
function fill({ page, action, fields }: Typed, here: string): boolean {
  const form = [...document.forms].find((one) => one.method === 'post' && actionOf(one) === action)
  forget()
  if (!form || page !== here) return false
  for (const field of fieldsOf(form)) {
    const values = fields.filter(([name]) => name === field.name).map(([, value]) => value)
    if (isBox(field)) field.checked = values.includes(field.value)
    else if (values[0] !== undefined) field.value = values[0]
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return true
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button']

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      !/password/i.test(one.name) &&
      !LEFT_OUT.includes(one.type),
  )

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const actionOf = (form: HTMLFormElement) => form.getAttribute('action') ?? ''

function store(typed: Typed) {
  const text = JSON.stringify(typed)
  if (text.length <= LARGEST) sessionStorage.setItem(STORED, text)
}

function read(): Typed | null {
  const text = sessionStorage.getItem(STORED)
  return text === null ? null : (JSON.parse(text) as Typed)
}

const forget = () => sessionStorage.removeItem(STORED)
