import { Link } from '@remix-run/react'
import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { paths } from '~/paths'

/** The devices that sign in as a client without a password, which the firm removes when one is lost. */
export function PasskeysOfClient({ clientId, names }: { clientId: number; names: string[] }) {
  const { removal } = usePasskeyTexts()
  if (names.length === 0) return null
  return (
    <p className="small">
      {removal.of}: {names.join(', ')}.{' '}
      <Link to={paths.adminClientPasskeys(clientId)} preventScrollReset>
        {removal.remove}
      </Link>
    </p>
  )
}
