import { useText } from '#foundation/web/text.tsx'
import type { CarryChange } from '../../contract/index.ts'

/** What has changed since a draft was begun. */
export function CarriedNote({ changes }: { changes: readonly CarryChange[] }) {
  const { t, pick } = useText()
  return (
    <div className="note-box warn" role="status">
      <b>{t('form-templates.carried')}</b>
      <ul className="above near">
        {changes.map((one) => (
          <li key={`${one.what} ${one.key}`}>{t(`form-templates.carried.${one.what}`, { name: pick(one.labelCn, one.labelEn) })}</li>
        ))}
      </ul>
    </div>
  )
}
