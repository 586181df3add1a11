import { useTexts } from '~/i18n/texts-context'
import type { FactText } from '../where/case-screen'
import { Fact } from './case-facts'

/** What the firm says of the money of a case, in its own words; nothing if it says nothing. */
export function MoneyCard({ money }: { money: FactText[] }) {
  const { money: words } = useTexts()
  if (money.length === 0) return null
  return (
    <section className="card money" aria-labelledby="money">
      <h2 className="money__title" id="money">
        {words.title}
      </h2>
      <dl className="facts">
        {money.map(({ name, label, text }) => (
          <Fact key={name} name={label} value={<span className="num">{text}</span>} />
        ))}
      </dl>
      <p className="small soft">{words.note}</p>
    </section>
  )
}
