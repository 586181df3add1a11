import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { Notice } from '~/ui/notice'
import type { ConnectGuide } from '../connect-guide.server'

/** What has to be done in Microsoft Entra and on the portal's server: steps 1 to 4. */
export function ConnectSteps({ guide }: { guide: ConnectGuide }) {
  return (
    <>
      <Register guide={guide} />
      <Permissions />
      <Secret />
      <Values guide={guide} />
    </>
  )
}

function Register({ guide: { redirectUri, isAccepted } }: { guide: ConnectGuide }) {
  const { register: words } = useAdminTexts().connectDrive
  return (
    <section className="card__pad" aria-labelledby="register">
      <h2 id="register">{words.title}</h2>
      <Steps steps={words.steps} />
      <div className="field">
        <label className="field__label" htmlFor="redirect-uri">
          {words.redirect}
        </label>
        <p className="field__hint" id="redirect-uri-hint">
          {words.redirectHint}
        </p>
        <input
          className="input"
          id="redirect-uri"
          value={redirectUri}
          readOnly
          aria-describedby="redirect-uri-hint"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      {!isAccepted && <Notice tone="ahead">{words.insecure}</Notice>}
    </section>
  )
}

function Permissions() {
  const { permissions: words } = useAdminTexts().connectDrive
  const { way, permission, reach } = words.columns
  return (
    <section className="card__pad" aria-labelledby="permissions">
      <h2 id="permissions">{words.title}</h2>
      <p>{words.lead}</p>
      <Table label={words.title} headings={[{ text: way }, { text: permission }, { text: reach }]}>
        {words.rows.map((row) => (
          <TableRow key={row.permission}>
            <TableCell label={way}>{row.way}</TableCell>
            <TableCell label={permission}>
              <b>{row.permission}</b>
            </TableCell>
            <TableCell label={reach}>{row.reach}</TableCell>
          </TableRow>
        ))}
      </Table>
      <p>{words.writing}</p>
      <p>{words.consent}</p>
    </section>
  )
}

function Secret() {
  const { secret: words } = useAdminTexts().connectDrive
  return (
    <section className="card__pad" aria-labelledby="secret">
      <h2 id="secret">{words.title}</h2>
      <Steps steps={words.steps} />
    </section>
  )
}

const OPTIONAL = ['GRAPH_SHARE_URL', 'GRAPH_AUTH']

function Values({ guide: { variables } }: { guide: ConnectGuide }) {
  const { values: words } = useAdminTexts().connectDrive
  const { variable, where, now } = words.columns
  const names = Object.keys(words.where) as (keyof typeof words.where)[]
  const missing = (name: string) => (OPTIONAL.includes(name) ? words.optional : words.missing)
  return (
    <section className="card__pad" aria-labelledby="values">
      <h2 id="values">{words.title}</h2>
      <p>{words.lead}</p>
      <Table label={words.title} headings={[{ text: variable }, { text: where }, { text: now }]}>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell label={variable}>
              <code>
                <Breakable text={name} />
              </code>
            </TableCell>
            <TableCell label={where}>{words.where[name]}</TableCell>
            <TableCell label={now}>
              <Badge tone={variables[name] ? 'done' : 'rest'} icon={variables[name] ? 'check' : 'minus'}>
                {variables[name] ? words.set : missing(name)}
              </Badge>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}

const Steps = ({ steps }: { steps: string[] }) => (
  <ol className="needs">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
