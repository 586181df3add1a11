import { useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'

/** An account without cases: what that means and whom to ask. */
export function NoCases() {
  const { dashboard } = useTexts()
  return (
    <section className="card empty">
      <Icon name="folder" />
      <h1>{dashboard.none}</h1>
      <p className="prose">
        {dashboard.noneAssigned}. {dashboard.noneHelp}
      </p>
      <p className="soft">{dashboard.noneCount(0)}</p>
    </section>
  )
}
