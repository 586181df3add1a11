import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

type Props = { label: string; folders: string[]; initial?: string }

/** In which folder of the portal what is accepted is kept: none is chosen beforehand, but what was taken over from a paper (`initial`). */
export function FolderSelect({ label, folders, initial = '' }: Props) {
  const { received: words } = useAdminTexts()
  return (
    <select className="select" name="category" aria-label={label} required defaultValue={initial}>
      <option value="">{words.chooseFolder}</option>
      {folders.map((folder) => (
        <option key={folder}>{folder}</option>
      ))}
    </select>
  )
}
