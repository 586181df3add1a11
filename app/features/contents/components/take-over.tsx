import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'

/**
 * How a proposal is taken over. `fill`: into the form around it; without scripts by a link to its address (`to`), or by a button that sends the
 * form (`send`, its value). Without `fill` the link leads to the form that has such a field. `is`: it stands there already.
 */
export type Taking = { fill?: Filling[]; to?: string; send?: string; label?: string; is?: boolean }

type TakeProps = {
  taking: Taking | null | undefined
  called: string
  isTaken: boolean
  onTake: () => void
}

/** Takes one proposal over into the form around it, or says that it is there. `called`: what it is, for who only hears the button. */
export function Take({ taking, called, isTaken, onTake }: TakeProps) {
  const { proposals: words } = useAdminTexts()
  const hydrated = useHydrated()
  if (!taking) return null
  const { fill, to, send, label = words.use, is = false } = taking
  if (is || isTaken) return <span className="soft small">{is ? words.same : words.put}</span>
  const look = buttonClass({ quiet: true, small: true })
  const text = (
    <>
      {label}
      <span className="sr-only"> {called}</span>
    </>
  )
  if (hydrated && fill) {
    const take = (form: HTMLFormElement | null) => {
      for (const one of fill) fillField(form, one)
      onTake()
    }
    return (
      <button type="button" className={look} onClick={({ currentTarget }) => take(currentTarget.form)}>
        {text}
      </button>
    )
  }
  if (to !== undefined)
    return (
      <Link className={look} to={to} preventScrollReset>
        {text}
      </Link>
    )
  return (
    <button type="submit" className={look} name="take" value={send} formNoValidate>
      {text}
    </button>
  )
}

/** A field of a form and what goes into it; of what stands there, if that is kept. */
type Filling = { name: string; value: string | ((now: string) => string) }

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
