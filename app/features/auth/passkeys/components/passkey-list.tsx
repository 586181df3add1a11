import { Form } from '@remix-run/react'
import { useState } from 'react'
import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { WhoField } from '~/ui/plain-form'
import { makeHere } from './passkeys-in-browser'
import { useCanHere, usePasskey } from './use-passkey'

export type PasskeyLine = { id: number; name: string; since: string; used: string | null }
/** `userId`: of a client. */
type Props = {
  who: 'client' | 'staff'
  userId?: number
  list: PasskeyLine[]
  add: 'may' | 'later'
  action: string
}

/** The devices that sign in as somebody without a password: each can be removed, and this one added. */
export function PasskeyList({ who, list, ...change }: Props) {
  const { own } = usePasskeyTexts()
  return (
    <>
      {list.length > 0 && (
        <ul className="stack stack--tight">
          {list.map((line) => (
            <li key={line.id}>
              <strong>{line.name}</strong>{' '}
              <span className="small soft">{own.line(line.since, line.used)}</span>
              <Remove line={line} {...change} />
            </li>
          ))}
        </ul>
      )}
      <Add who={who} {...change} />
    </>
  )
}

type Removal = Pick<Props, 'userId' | 'add' | 'action'> & { line: PasskeyLine }

/** Whoever may add one has only just signed in: what they remove is signed out as well. */
function Remove({ line: { id, name }, userId, add, action }: Removal) {
  const { own } = usePasskeyTexts()
  return (
    <details>
      <summary>
        {own.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" action={action} className="form" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={id} />
        {userId && <WhoField userId={userId} />}
        {add === 'may' && <input type="hidden" name="ends" value="yes" />}
        <p>{own.removeLead[add]}</p>
        <div className="row">
          <SubmitButton danger small action={action}>
            {own.removeNow(name)}
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

function Add({ who, userId, add, action }: Omit<Props, 'list'>) {
  const { own, working } = usePasskeyTexts()
  const can = useCanHere(who)
  const [name, setName] = useState('')
  const { start, isBusy, errors } = usePasskey(action, makeHere, userId)
  if (!can) return null
  if (add === 'later') return <p className="small soft">{own.later}</p>
  return (
    <div className="form">
      <FormError errors={errors} />
      {who === 'staff' && (
        <div className="field">
          <label className="field__label" htmlFor="passkey-name">
            {own.name}
          </label>
          <input
            className="input"
            id="passkey-name"
            value={name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      )}
      <div className="row">
        <button
          type="button"
          className={buttonClass({ quiet: true })}
          disabled={isBusy}
          onClick={() => start({ intent: 'add', name })}
        >
          {isBusy ? working : own.add}
        </button>
      </div>
    </div>
  )
}
