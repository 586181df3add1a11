import { Link } from '@remix-run/react'
import { fullFirmName } from '~/domain/people/firm-name'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { useFirm } from '../use-firm'

/**
 * The footer of a client's page: whom to call, and the legally required pages. `brief`: the page says itself how the
 * firm is reached.
 */
export function Footer({ brief = false }: { brief?: boolean }) {
  const { footer } = useTexts()
  const firm = useFirm()
  return (
    <footer className="base plinth">
      <div className="wrap">
        {brief ? (
          <p className="prose">
            <strong>{fullFirmName(firm.name)}</strong>
            {firm.address && (
              <>
                <br />
                {firm.address}
              </>
            )}
          </p>
        ) : (
          <Contact />
        )}
        <nav className="row" aria-label={footer.legal}>
          <Link to={paths.legal}>{footer.legal}</Link>
          <Link to={paths.privacy}>{footer.privacy}</Link>
          <Link to={paths.accessibility}>{footer.accessibility}</Link>
        </nav>
      </div>
    </footer>
  )
}

function Contact() {
  const { footer } = useTexts()
  const firm = useFirm()
  return (
    <p className="prose">
      {firm.phone ? (
        <strong>
          {footer.call}
          <a className="nowrap" href={firm.phoneLink}>
            {firm.phone}
          </a>
        </strong>
      ) : (
        <>
          <strong>{footer.questions}</strong> {footer.contact}
        </>
      )}
      {firm.address && (
        <>
          <br />
          {firm.address}.
        </>
      )}
      {(firm.hours || firm.email) && <br />}
      {firm.hours && (
        <>
          <span lang="es">{firm.hours}</span>.{' '}
        </>
      )}
      {firm.email && (
        <>
          {footer.write}
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </>
      )}
    </p>
  )
}
