import type { InformationPage } from '~/i18n/pages'
import { LinkedText } from '../linked-text'

/** A page of text. */
export const InformationScreen = ({ title, lead, sections, lang, version }: InformationPage) => (
  <article className="card card__pad information">
    <h1>{title}</h1>
    <p className="gate__lead voice">{lead}</p>
    {version && <p className="soft small">{version}</p>}
    {sections.map((section) => (
      <section key={section.title} lang={lang}>
        {section.title && <h2>{section.title}</h2>}
        {section.paragraphs.map((paragraph) => (
          <p className="prose lines" key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </section>
    ))}
  </article>
)
