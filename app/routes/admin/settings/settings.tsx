import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { DigestForm } from '~/features/digest/components/digest-form'
import { isDigestOn } from '~/features/digest/queue-digest.server'
import { takesMessages } from '~/features/messages/message-settings.server'
import { changeFirm, getFirmForm } from '~/features/settings/change-firm.server'
import { FirmForm } from '~/features/settings/components/firm-form'
import { LogoForm } from '~/features/settings/components/logo-form'
import { NewsForm } from '~/features/settings/components/news-form'
import { SettingSwitch } from '~/features/settings/components/setting-switch'
import { FirmForm as Schema } from '~/features/settings/firm'
import { NewsForm as NewsSchema } from '~/features/settings/news-settings'
import { changeNewsSettings, getNewsForm } from '~/features/settings/news-settings.server'
import { sharesAmongHolders } from '~/features/settings/sharing.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { longDate } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.settings)

export const loader = page(requireAdmin, ({ viewer, context: { language } }) => {
  const { logo, privacyVersion, privacySince, ...firm } = getFirmForm(viewer)
  const words = adminTexts[language].settings
  const version = privacySince
    ? words.version(privacyVersion, longDate(language, privacySince))
    : words.noVersion
  const switches = { digest: isDigestOn(viewer), messages: takesMessages(), sharing: sharesAmongHolders() }
  return { firm, logo, version, ...switches, news: getNewsForm(viewer) }
})

export const action = page(requireAdmin, ({ request, viewer, context: { language, now } }) => {
  if (isAboutNews(queryOf(request))) {
    return answerForm({ request, schema: NewsSchema, language }, (values) => {
      changeNewsSettings(viewer, values, now)
      return redirectWithToast(paths.adminSettings, { kind: 'done', text: 'news_settings_saved' })
    })
  }
  return answerForm({ request, schema: Schema, language }, (values) => {
    changeFirm(viewer, values, now)
    return redirectWithToast(paths.adminSettings, { kind: 'done', text: 'firm_saved' })
  })
})

/** Which of the two forms of this page was sent. */
const isAboutNews = (search: URLSearchParams) => search.get('part') === 'news'

/** A new logo changes when the firm was saved, but nothing that somebody may be typing. */
const valuesOf = ({ updatedAt: _, ...values }: { updatedAt: string }) => JSON.stringify(values)

export default function Settings() {
  const { firm, logo, version, digest, messages, sharing, news } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const {
    settings: words,
    digest: digestWords,
    newsSettings: newsWords,
    messages: messageWords,
    holders: { sharing: sharingWords },
  } = useAdminTexts()
  const newsResult = isAboutNews(useSearchParams()[0]) ? lastResult : undefined
  return (
    <div className="card card--tabbed settings">
      <section className="card__pad" aria-labelledby="firm-title">
        <div className="card__head">
          <h1 id="firm-title">{words.title}</h1>
          <p className="card__sub">{words.lead}</p>
        </div>
        <FirmForm
          key={valuesOf(firm)}
          firm={firm}
          version={version}
          lastResult={newsResult ? undefined : lastResult}
        />
      </section>
      <section className="card__pad" aria-labelledby="firm-logo">
        <div className="card__head">
          <h2 id="firm-logo">{words.logo}</h2>
          <p className="card__sub">{words.logoLead}</p>
        </div>
        <LogoForm logo={logo} />
      </section>
      <section className="card__pad" aria-labelledby="firm-digest">
        <div className="card__head">
          <h2 id="firm-digest">{digestWords.title}</h2>
          <p className="card__sub">{digestWords.lead}</p>
        </div>
        <DigestForm on={digest} to={firm.email} />
      </section>
      <section className="card__pad" aria-labelledby="firm-messages">
        <div className="card__head">
          <h2 id="firm-messages">{messageWords.settings}</h2>
          <p className="card__sub">{messageWords.settingsLead}</p>
        </div>
        <SettingSwitch action={paths.adminMessagesSwitch} on={messages} words={messageWords} />
      </section>
      <section className="card__pad" aria-labelledby="firm-news">
        <div className="card__head">
          <h2 id="firm-news">{newsWords.title}</h2>
          <p className="card__sub">{newsWords.lead}</p>
        </div>
        <NewsForm key={JSON.stringify(news)} settings={news} lastResult={newsResult} />
      </section>
      <section className="card__pad" aria-labelledby="firm-sharing">
        <div className="card__head">
          <h2 id="firm-sharing">{sharingWords.title}</h2>
          <p className="card__sub">{sharingWords.lead}</p>
        </div>
        <SettingSwitch action={paths.adminSharingSwitch} on={sharing} words={sharingWords} />
      </section>
    </div>
  )
}
