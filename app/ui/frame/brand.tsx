import { Link } from '@remix-run/react'
import { fullFirmName } from '~/domain/people/firm-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { useFirm } from '../use-firm'

/** The firm's logo, or a house symbol, and its name; a link home unless the page has another. */
export function Brand({ to, sub }: { to?: string; sub?: string }) {
  const { header } = useTexts()
  if (!to)
    return (
      <span className="brand">
        <Name sub={sub} />
      </span>
    )
  return (
    <Link className="brand" to={to}>
      <Name sub={sub} home={header.home} />
    </Link>
  )
}

function Name({ sub, home }: { sub?: string; home?: string }) {
  const { name, logo } = useFirm()
  const rest = sub ?? fullFirmName(name).slice(name.length).trim()
  return (
    <>
      {logo ? <Logo {...logo} /> : <House />}
      <span>
        <span className="brand__name">{name}</span> {rest && <span className="brand__sub">{rest}</span>}
        {home && <span className="sr-only">. {home}</span>}
      </span>
    </>
  )
}

/** The name is next to it and should not be read out twice. */
const Logo = ({ id, width, height }: { id: string; width: number; height: number }) => (
  <img className="brand__logo" src={paths.firmLogo(id)} width={width} height={height} alt="" />
)

/** A roof, and the painted base it stands on. */
const House = () => (
  <svg className="brand__mark" viewBox="0 0 36 36" aria-hidden="true">
    <path
      d="M4 15.5L18 4l14 11.5V23H4z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M2.75 23H14v9H2.75zM22 23h11.25v9H22z" fill="currentColor" />
    <path d="M15.25 32V20.5a2.75 2.75 0 0 1 5.5 0V32" fill="none" stroke="currentColor" strokeWidth="2.5" />
  </svg>
)
