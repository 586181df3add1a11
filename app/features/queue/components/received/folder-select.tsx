import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

/** In which folder of the portal what is accepted is kept: none is chosen beforehand. */
export function FolderSelect({ label, folders }: { label: string; folders: string[] }) {
  const { received: words } = useAdminTexts()
  return (
    <select className="select" name="category" aria-label={label} required defaultValue="">
      <option value="">{words.chooseFolder}</option>
      {folders.map((folder) => (
        <option key={folder}>{folder}</option>
      ))}
    </select>
  )
}
