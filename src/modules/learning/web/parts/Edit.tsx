import { useText } from '#foundation/web/text.tsx'

/** Opens the form of a row that may be edited. */
export function Edit({ can, onEdit }: { can: readonly string[]; onEdit(): void }) {
  const { t } = useText()
  if (!can.includes('edit')) return null
  return (
    <button type="button" className="btn link" onClick={onEdit}>
      {t('kit.edit')}
    </button>
  )
}
