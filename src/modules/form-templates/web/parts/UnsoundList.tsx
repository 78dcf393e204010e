import { useText } from '#foundation/web/text.tsx'
import type { FormField } from '../../contract/index.ts'
import type { Unsound } from '../../rules/sound.ts'

interface Props {
  /** What cannot be done because of them. */
  rule?: 'FORM-07' | 'FORM-30'
  faults: readonly Unsound[]
  fields: readonly FormField[]
  /** Absent where there is no way to a field. */
  choose?(key: string): void
}

/** Why a form cannot be published, or a block not saved, each with the way to its field. */
export function UnsoundList({ rule = 'FORM-07', faults, fields, choose }: Props) {
  const { t, pick } = useText()
  const named = (key: string) => {
    const field = fields.find((one) => one.key === key)
    return field ? pick(field.labelCn, field.labelEn) || t(`form-templates.type.${field.type}`) : key
  }
  return (
    <div className="note-box bad" role="alert">
      <p>{t(`rule.${rule}`)}</p>
      <ul>
        {faults.map(({ key, says, figures }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand still until they are looked at anew
          <li key={at}>
            {key !== undefined && !choose && <b>{named(key)}</b>}
            {key !== undefined && choose && (
              <button type="button" className="btn link" onClick={() => choose(key)}>
                {named(key)}
              </button>
            )}{' '}
            {t(says, figures)}
          </li>
        ))}
      </ul>
    </div>
  )
}
