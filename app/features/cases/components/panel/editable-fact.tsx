import { Form, Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { FactView } from '../../admin-case-screen.server'
import { FactInput } from './fact-input'

type Props = {
  clientId: number
  caseId: number
  fact: FactView
  label: string
  /** Values other cases have. */
  known?: string[]
  /** What is shown in place of the value. */
  children?: ReactNode
}

/**
 * A fact that is edited where it stands. Without scripts, and where a value is refused, its form opens as a dialog at
 * its own URL.
 */
export function EditableFact(props: Props) {
  // After its form was closed, the link to it takes the focus, also when a saved value has drawn it anew.
  const closed = useRef(false)
  // A saved value closes its form.
  return <Editable key={`${props.caseId} ${props.fact.version}`} {...props} closed={closed} />
}

type Closed = { closed: { current: boolean } }

function Editable({ clientId, caseId, fact, label, known = [], closed, children }: Props & Closed) {
  const { clientPage: words, client } = useAdminTexts()
  const { summary } = useTexts()
  const [editing, setEditing] = useState(false)
  const action = paths.adminFact(clientId, caseId, fact.name)
  const link = useRef<HTMLAnchorElement>(null)
  const close = () => {
    closed.current = true
    setEditing(false)
  }
  useEffect(() => {
    const { activeElement, body } = document
    if (editing || !closed.current || !link.current || activeElement !== body) return
    link.current.focus({ preventScroll: true })
    // Whoever has moved on is not brought back by the new value.
    const moveOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) closed.current = false
    }
    link.current.addEventListener('blur', moveOn)
  }, [editing, closed])
  if (editing)
    return (
      <Form
        method="post"
        action={action}
        className="fact__form"
        preventScrollReset
        onSubmit={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <input type="hidden" name="version" value={fact.version} />
        <FactInput fact={fact} label={label} known={known} />
        <span className="row row--tight">
          <button type="submit" className={buttonClass({ small: true })}>
            {client.forms.save}
          </button>
          <button type="button" className={buttonClass({ quiet: true, small: true })} onClick={close}>
            {words.cancel}
          </button>
        </span>
      </Form>
    )
  return (
    <span className="fact">
      {children ?? fact.text ?? <span className="soft">{summary.notRecorded}</span>}{' '}
      <Link
        ref={link}
        className="fact__edit"
        to={action}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          setEditing(true)
        }}
      >
        <Icon name="pencil" />
        <span className="sr-only">{words.edit(label)}</span>
      </Link>
      {fact.sheet && <span className="small soft"> ({words.sheet(fact.sheet)})</span>}
    </span>
  )
}
