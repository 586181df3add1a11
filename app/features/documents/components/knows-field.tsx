import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { FormAnswer } from '~/ui/server-form'

/** Whether whoever sends a paper that names another client knows it. Shown once it was asked about, and for that paper alone. */
export function KnowsField({ answer }: { answer: FormAnswer | undefined }) {
  const { waiting: words } = useAdminTexts()
  const sha256 = answer?.initialValue?.asked
  if (typeof sha256 !== 'string') return null
  return (
    <label className="check">
      <input type="checkbox" name="knows" value={sha256} />
      <span>{words.knows}</span>
    </label>
  )
}
