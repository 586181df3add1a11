import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { TextLink } from '~/ui/text-link'
import { WithScripts } from '~/ui/with-scripts'

/** Prints the paper below it, and leads back. */
export function PrintBar({ to, children }: { to: string; children: string }) {
  const { summary } = useTexts()
  return (
    <div className="row no-print">
      <WithScripts>
        <button type="button" className={buttonClass()} onClick={() => window.print()}>
          <Icon name="printer" />
          {summary.printNow}
        </button>
      </WithScripts>
      <TextLink to={to}>{children}</TextLink>
    </div>
  )
}
