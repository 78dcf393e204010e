import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_OPTIONS, type Option } from '../../contract/index.ts'
import { newOption, replaced, without } from './designing.ts'

interface Props {
  options: readonly Option[]
  /** Each may stand below another. */
  cascade?: boolean
  fault: string | undefined
  onChange(options: Option[]): void
}

/** The choices of a field in both languages; of a cascade each with the one that it stands below. */
export function OptionsEditor({ options, cascade = false, fault, onChange }: Props) {
  const { t, pick } = useText()
  return (
    <FieldGroup label={t('form-templates.options')} className="form-table field" fault={fault}>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a copy of a choice may have its code for a moment
        <section key={at} className="form-row" aria-label={t('form-templates.option', { order: at + 1 })}>
          <div className="form-cells">
            <TextField label={t('form-templates.optionCn')} value={option.cn} onChange={(cn) => onChange(replaced(options, at, { ...option, cn: cn ?? '' }))} />
            <TextField
              label={t('form-templates.optionEn')}
              max={120}
              value={option.en}
              onChange={(en) => onChange(replaced(options, at, { ...option, en: en ?? '' }))}
            />
            {cascade && (
              <SelectField
                label={t('form-templates.optionParent')}
                value={option.parent}
                placeholder={t('form-templates.optionTop')}
                options={options.filter((one) => one !== option).map((one) => ({ value: one.value, label: pick(one.cn, one.en) || one.value }))}
                onChange={(parent) => onChange(replaced(options, at, { value: option.value, cn: option.cn, en: option.en, ...(parent && { parent }) }))}
              />
            )}
          </div>
          <button type="button" className="btn link below near" onClick={() => onChange(without(options, at))}>
            {t('form-templates.removeOption', { order: at + 1 })}
          </button>
        </section>
      ))}
      <button type="button" className="btn s" disabled={options.length >= MOST_OPTIONS} onClick={() => onChange([...options, newOption()])}>
        <Icon name="plus" /> {t('form-templates.addOption')}
      </button>
    </FieldGroup>
  )
}
