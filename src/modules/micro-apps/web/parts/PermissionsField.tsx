import { SelectField } from '#foundation/web/kit/fields.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useAppWords } from './useAppWords.ts'

interface Props {
  value: readonly string[]
  known: readonly { id: string; nameCn: string; nameEn: string }[]
  fault: string | undefined
  onChange(ids: string[]): void
}

/** The permissions of which any one opens an application: chosen one by one, and taken out again. */
export function PermissionsField({ value, known, fault, onChange }: Props) {
  const { t, pick } = useText()
  const { permissionName } = useAppWords(known)
  return (
    <>
      <SelectField
        label={t('micro-apps.permissions')}
        note={t('micro-apps.permissions.note')}
        fault={fault}
        value={undefined}
        placeholder={t('micro-apps.permissions.add')}
        options={known.filter(({ id }) => !value.includes(id)).map(({ id, nameCn, nameEn }) => ({ value: id, label: pick(nameCn, nameEn) }))}
        onChange={(id) => id !== undefined && onChange([...value, id])}
      />
      {value.length > 0 && (
        <div className="chips" style={{ marginBottom: 16 }}>
          {value.map((id) => (
            <button
              key={id}
              type="button"
              aria-label={t('micro-apps.permissions.remove', { name: permissionName(id) })}
              onClick={() => onChange(value.filter((one) => one !== id))}
            >
              <span className="row" style={{ gap: 4 }}>
                {permissionName(id)} <Icon name="close" />
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
