import { Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { useFirm } from './use-firm'

/** The firm's logo, or a house symbol, and its name. */
export function Brand({ to, sub }: { to: string; sub?: string }) {
  const texts = useTexts()
  const { name, logo } = useFirm()
  return (
    <Link className="brand" to={to}>
      {logo ? <Logo {...logo} /> : <House />}
      <span>
        <span className="brand__name">{name}</span>
        <span className="brand__sub">{sub ?? texts.firmSuffix}</span>
        <span className="sr-only">. {texts.header.home}</span>
      </span>
    </Link>
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
