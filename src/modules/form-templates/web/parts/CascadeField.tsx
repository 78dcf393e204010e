import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Option } from '../../contract/index.ts'

interface Props {
  label: string
  required: boolean
  fault: string | undefined
  note?: string
  options: readonly Option[]
  value: readonly string[]
  onChange(way: string[]): void
}

/** A choice, and what stands below it, down to where nothing does. */
export function CascadeField({ label, required, fault, note, options, value, onChange }: Props) {
  const { t, pick } = useText()
  const below = (parent: string) => options.filter((one) => (one.parent ?? '') === parent).map((one) => ({ value: one.value, label: pick(one.cn, one.en) }))
  const levels = ['', ...value].map(below).filter((level) => level.length > 0)
  return (
    <FieldGroup label={label} className="form-inline" required={required}>
      <div className="pair">
        {levels.map((level, at) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its depth
            key={at}
            label={t('form-templates.level', { level: at + 1 })}
            required={required}
            value={value[at]}
            placeholder={t('form-templates.choose')}
            options={level}
            {...(at === levels.length - 1 && { fault, note })}
            onChange={(chosen) => onChange(chosen === undefined ? value.slice(0, at) : [...value.slice(0, at), chosen])}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
