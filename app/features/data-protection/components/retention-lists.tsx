import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Tick, TickedCount, WithTicked } from '~/ui/admin/list/ticks'
import { SubmitButton } from '~/ui/button'

type Row = { id: number; name: string; dni: string | null; closed: string; erase: string }

const BLOCK = 'to-block'
const ERASE = 'to-erase'

/** Who may be blocked: a person ticks whom. */
export function ToBlockList({ day, rows }: { day: string; rows: Row[] }) {
  const { retention: words } = useAdminTexts()
  return (
    <section className="card" aria-labelledby="to-block-title">
      <div className="card__pad card__head">
        <h2 id="to-block-title">{words.toBlock(rows.length)}</h2>
        <p className="card__sub">{rows.length === 0 ? words.nobodyToBlock : words.toBlockLead(day)}</p>
      </div>
      {rows.length > 0 && <TickedForm id={BLOCK} action={paths.adminRetentionBlock} label={words.block} />}
      {rows.map((row) => (
        <Line key={row.id} row={row} tick={<Tick form={BLOCK} list={BLOCK} id={row.id} of={row.name} />} />
      ))}
    </section>
  )
}

type BlockedRow = Row & { since: string | null; blockedBy: string | null; isDue: boolean }

/** Who is blocked. Those whose term has ended can be ticked and erased. */
export function BlockedList({ rows }: { rows: BlockedRow[] }) {
  const { retention: words, audit } = useAdminTexts()
  return (
    <section className="card" aria-labelledby="blocked-title">
      <div className="card__pad card__head">
        <h2 id="blocked-title">{words.blocked(rows.length)}</h2>
        {rows.length === 0 && <p className="card__sub">{words.nobodyBlocked}</p>}
      </div>
      {rows.some(({ isDue }) => isDue) && (
        <TickedForm id={ERASE} action={paths.adminRetentionErase} label={words.erase} />
      )}
      {rows.map((row) => (
        <Line
          key={row.id}
          row={row}
          tick={row.isDue && <Tick form={ERASE} list={ERASE} id={row.id} of={row.name} />}
          also={
            <>
              {row.since && <> · {words.blockedSince(row.since, row.blockedBy ?? audit.unsigned)}</>}
              {' · '}
              {row.isDue ? <b>{words.isDue}</b> : words.erasableFrom(row.erase)}
            </>
          }
        >
          <Link to={paths.adminUnblock(row.id)}>{words.unblock}</Link>
        </Line>
      ))}
    </section>
  )
}

type LineProps = { row: Row; tick: ReactNode; also?: ReactNode; children?: ReactNode }

function Line({ row, tick, also, children }: LineProps) {
  const { retention: words } = useAdminTexts()
  return (
    <div className="work">
      <div className="work__body">
        <p className="row">
          {tick}
          <span>
            <Link to={paths.adminClient(row.id)}>
              <b>{row.name}</b>
            </Link>{' '}
            <span className="soft num">{row.dni}</span>
          </span>
        </p>
        <p className="small soft">
          {words.closedOn(row.closed)}
          {also}
        </p>
      </div>
      {children && <div className="work__do row">{children}</div>}
    </div>
  )
}

/** Leads to a question about what is ticked: nothing happens before it is answered. */
function TickedForm({ id, action, label }: { id: string; action: string; label: string }) {
  return (
    <Form id={id} method="get" action={action} className="row card__pad" preventScrollReset>
      <TickedCount form={id} />
      <WithTicked form={id}>
        <SubmitButton small quiet action={action}>
          {label}
        </SubmitButton>
      </WithTicked>
    </Form>
  )
}
