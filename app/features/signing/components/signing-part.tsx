import { nearestPlace } from '~/domain/signing/place'
import { signingTexts } from '~/i18n/signing-texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { PaperPages } from '~/ui/paper/paper-pages'
import { TextLink } from '~/ui/text-link'
import type { OwnPaper } from '../own-paper.server'
import { SignBox } from './sign-box'
import { SignForm } from './sign-form'
import type { SigningProps } from './signing-props'

/** The paper of a request: to be read, signed by name and a code, and kept. */
export function SigningPart({ about, paper, isOpen, byLink, codeGone, lastResult }: SigningProps) {
  const words = signingTexts[useLanguage()]
  const { fileName, pages, size, sha256, place, mayRead, signed } = paper
  if (signed) return <Signed about={about} signed={signed} mayRead={mayRead} byLink={byLink} />
  if (!isOpen) return null
  const shown = `${paths.request(about.caseId, about.id)}/paper?of=${sha256}`
  return (
    <section className="stack signing" aria-labelledby="paper">
      <h2 id="paper">{words.paper}</h2>
      <p>{words.about(fileName, pages, size)}</p>
      <p>{place ? words.placed(place.page, words.places[nearestPlace(place)]) : words.notPlaced}</p>
      {mayRead ? (
        <>
          <div>
            <a className={buttonClass({ quiet: true })} href={shown} target="_blank" rel="noreferrer">
              <Icon name="eye" />
              {words.open}
            </a>
            <p className="small soft">{words.openHint}</p>
          </div>
          <PaperPages
            url={shown}
            over={(page, size) =>
              place?.page === page && (
                <SignBox size={size} point={place}>
                  {words.here}
                </SignBox>
              )
            }
          />
          <SignForm about={about} paper={paper} codeGone={codeGone} lastResult={lastResult} />
        </>
      ) : (
        <PasswordNeeded byLink={byLink} why={words.passwordNeeded} />
      )}
    </section>
  )
}

/** For whoever sees the case beside the client who is asked. */
export function NotYourPaper() {
  return <p>{signingTexts[useLanguage()].notYours}</p>
}

type SignedProps = Pick<SigningProps, 'about' | 'byLink'> & {
  signed: NonNullable<OwnPaper['signed']>
  mayRead: boolean
}

function Signed({ about, signed, mayRead, byLink }: SignedProps) {
  const words = signingTexts[useLanguage()]
  return (
    <section className="stack" aria-label={words.paper}>
      <Notice tone="done">{words.signedAt(signed.at)}</Notice>
      {!signed.isMade && <p>{words.making}</p>}
      {signed.isMade && mayRead && (
        <a className={buttonClass({})} href={`${paths.request(about.caseId, about.id)}/signed`}>
          <Icon name="download" />
          {words.keep}
        </a>
      )}
      {signed.isMade && !mayRead && <PasswordNeeded byLink={byLink} why={words.copyNeeds} />}
    </section>
  )
}

/** Reading and signing take more than a link, or a DNI and a code. */
function PasswordNeeded({ byLink, why }: { byLink: boolean; why: string }) {
  const words = signingTexts[useLanguage()]
  return (
    <Notice tone="ahead">
      <p>{why}</p>
      <p>
        <TextLink to={byLink ? paths.authClientArea : paths.accountPasswordLink}>
          {words.passwordWay}
        </TextLink>
      </p>
    </Notice>
  )
}
