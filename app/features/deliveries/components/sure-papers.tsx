import { Form } from '@remix-run/react'
import { GENERAL } from '~/domain/categories'
import { caseLine } from '~/features/documents/components/case-combobox'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import type { PaperLine } from '../delivery-lines'
import type { Why } from '../propose-delivery'

type Props = { deliveryId: number; lines: PaperLine[] }

/** What the portal is sure of, and the buttons that file exactly this. */
export function SurePapers({ deliveryId, lines }: Props) {
  const { deliveries: words } = useAdminTexts()
  const action = paths.adminDelivery(deliveryId)
  const cases = new Set(lines.map(({ legalCase }) => legalCase?.id)).size
  return (
    <section className="delivered-group" aria-labelledby="sure">
      <div className="card__pad">
        <h2 id="sure">{words.sure(lines.length)}</h2>
        <p className="soft">{words.sureLead}</p>
      </div>
      <PaperList lines={lines} deliveryId={deliveryId} />
      <Form method="post" action={action} className="card__pad row">
        <ShownPapers lines={lines} />
        <SubmitButton action={action} pending={words.filing} name="verb" value="sure-client">
          {words.fileAll(lines.length, cases)}
        </SubmitButton>
        <SubmitButton action={action} pending={words.filing} name="verb" value="sure-firm">
          {words.keepAll(lines.length)}
        </SubmitButton>
      </Form>
    </section>
  )
}

/** The receipts, which no client sees. */
export function ReceiptPapers({ deliveryId, lines }: Props) {
  const { deliveries: words } = useAdminTexts()
  const action = paths.adminDelivery(deliveryId)
  return (
    <section className="delivered-group" aria-labelledby="receipts">
      <div className="card__pad">
        <h2 id="receipts">{words.receipts(lines.length)}</h2>
        <p className="soft">{words.receiptsLead}</p>
      </div>
      <PaperList lines={lines} deliveryId={deliveryId} />
      <Form method="post" action={action} className="card__pad row">
        <ShownPapers lines={lines} />
        <SubmitButton quiet action={action} pending={words.filing} name="verb" value="receipts-keep">
          {words.keepReceipts(lines.length)}
        </SubmitButton>
        <SubmitButton quiet action={action} name="verb" value="receipts-leave">
          {words.leaveReceipts(lines.length)}
        </SubmitButton>
      </Form>
    </section>
  )
}

/** Enter presses the first button of a form: nothing is filed by it. */
function ShownPapers({ lines }: { lines: PaperLine[] }) {
  return (
    <>
      <button type="submit" name="verb" value="nothing" hidden tabIndex={-1} />
      {lines.map(({ id, version }) => (
        <input key={id} type="hidden" name="papers" value={`${id}:${version}`} />
      ))}
    </>
  )
}

function PaperList({ lines, deliveryId }: Props) {
  const { deliveries: words } = useAdminTexts()
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li className="delivered" key={line.id}>
          <PaperHead line={line} />
          <PaperReasons line={line} />
          <Form method="post" action={paths.adminDelivery(deliveryId)} preventScrollReset>
            <input type="hidden" name="paper" value={line.id} />
            <SubmitButton quiet small name="verb" value="apart">
              {words.apart}
              <span className="sr-only"> {line.path}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}

/** Which file it is, and where it can be looked at. */
export function PaperHead({ line }: { line: Pick<PaperLine, 'id' | 'path' | 'mimeType'> }) {
  const { deliveries: words } = useAdminTexts()
  return (
    <p className="delivered__head">
      <strong>
        <Breakable text={line.path} />
      </strong>
      <a href={paths.adminDeliveryPaper(line.id)} target="_blank" rel="noopener">
        {words.view}
        <span className="sr-only"> {line.path}</span>
      </a>
    </p>
  )
}

/** What is proposed about a paper, each with the reason for it. */
export function PaperReasons({ line }: { line: PaperLine }) {
  const { deliveries: words } = useAdminTexts()
  const language = useLanguage()
  const { legalCase, category, phase, day, fileName } = line
  const folder = [category, phase && words.phaseOf(phase)].filter(Boolean).join(' · ')
  return (
    <dl className="facts">
      <Fact
        name={words.legalCase}
        value={legalCase ? caseLine(legalCase) : words.noCase}
        why={line.whyCase}
      />
      <Fact name={words.category} value={folder || GENERAL} why={line.whyFolder} />
      <Fact name={words.day} value={day ? mediumDate(language, day) : words.noDay} why={line.whyDay} />
      <Fact name={words.name} value={fileName} why={null} />
    </dl>
  )
}

function Fact({ name, value, why }: { name: string; value: string; why: Why | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Breakable text={value} />
        {why && <WhyWords why={why} />}
      </dd>
    </div>
  )
}

/** The sentence of the paper that says so, the name of its file, or the paper that it came with. */
export function WhyWords({ why }: { why: Why }) {
  const { deliveries: words } = useAdminTexts()
  if (why.by === 'text') return <small lang="es">{words.says(why.sentence)}</small>
  return <small>{why.by === 'name' ? words.inName(why.words) : words.sibling(why.path)}</small>
}
