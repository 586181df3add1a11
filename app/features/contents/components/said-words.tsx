import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

/** The sentence of a paper that gives something away. */
export function SaidWords({ sentence }: { sentence: string }) {
  const { waiting: words } = useAdminTexts()
  return (
    <p className="soft small">
      {words.says} <q lang="es">{sentence}</q>
    </p>
  )
}
