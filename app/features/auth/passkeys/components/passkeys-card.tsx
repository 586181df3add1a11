import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { paths } from '~/paths'
import { type PasskeyLine, PasskeyList } from './passkey-list'
import { useCanHere } from './use-passkey'

type Props = { userId: number; list: PasskeyLine[]; add: 'may' | 'later' }

/** Of a client: the devices that sign in without a password. Where this one cannot, only those that can are shown. */
export function PasskeysCard({ userId, list, add }: Props) {
  const { own } = usePasskeyTexts()
  const can = useCanHere('client')
  if (list.length === 0 && !can) return null
  return (
    <section className="card card__pad narrow form" aria-labelledby="passkeys-title">
      <div className="card__head">
        <h2 id="passkeys-title">{own.title}</h2>
        <p className="card__sub">{list.length === 0 ? own.none : own.lead}</p>
      </div>
      <PasskeyList who="client" userId={userId} list={list} add={add} action={paths.accountPasskeys} />
    </section>
  )
}
