import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

type Props = {
  clientId: number
  name: string
  cases: { id: number; caseNumber: string }[]
  selected: number
}

/** Chooses which of the client's cases is shown; nothing to choose with one. */
export function ClientCasePicker({ clientId, name, cases, selected }: Props) {
  const { client: words } = useAdminTexts()
  if (cases.length < 2) return null
  return (
    <section className="card card__pad picker" aria-labelledby="cases">
      <h2 id="cases" lang="es">
        {words.myCases(cases.length)}
      </h2>
      <Form method="get" action={paths.adminClient(clientId)} className="picker__form">
        <label className="field__label" htmlFor="case">
          {words.choose}
        </label>
        <select className="select" id="case" name="case" defaultValue={selected} key={selected}>
          {cases.map(({ id, caseNumber }) => (
            <option key={id} value={id} lang="es">
              {words.option(caseNumber, name)}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass({ quiet: true })}>
          {words.show}
        </button>
      </Form>
    </section>
  )
}
