import { useText } from '#foundation/web/text.tsx'
import type { FormField } from '../../contract/index.ts'
import type { Unsound } from '../../rules/sound.ts'

/** Why a form cannot be published, each with the way to its field. */
export function UnsoundList({ faults, fields, choose }: { faults: readonly Unsound[]; fields: readonly FormField[]; choose(key: string): void }) {
  const { t, pick } = useText()
  const named = (key: string) => {
    const field = fields.find((one) => one.key === key)
    return field ? pick(field.labelCn, field.labelEn) || t(`form-templates.type.${field.type}`) : key
  }
  return (
    <div className="note-box bad" role="alert" style={{ display: 'block' }}>
      <p>{t('rule.FORM-07')}</p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {faults.map(({ key, says, figures }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand still until they are looked at anew
          <li key={at}>
            {key !== undefined && (
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
