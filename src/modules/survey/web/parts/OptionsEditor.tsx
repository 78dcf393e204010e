import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_OPTIONS, type Option } from '../../contract/index.ts'
import { newOption } from './drawing.ts'

interface Props {
  label: string
  options: readonly Option[]
  /** Each may ask for words, and be for so many only. */
  limits?: boolean
  fault: string | undefined
  isFixed: boolean
  onChange(options: Option[]): void
}

/** The choices of a question, or the rows of a matrix, in both languages. */
export function OptionsEditor({ label, options, limits = false, fault, isFixed, onChange }: Props) {
  const { t } = useText()
  return (
    <FieldGroup label={label} className="survey-group field" fault={fault}>
      {options.map((option, at) => {
        const set = (change: Partial<Option>) => onChange(options.with(at, { ...option, ...change }))
        return (
          <section key={option.value} className="survey-row" aria-label={t('survey.option', { at: at + 1 })}>
            <div className="pair">
              <TextField label={t('survey.optionCn')} max={100} value={option.cn} onChange={(cn) => set({ cn: cn ?? '' })} />
              <TextField label={t('survey.optionEn')} max={200} value={option.en} onChange={(en) => set({ en: en ?? '' })} />
            </div>
            {limits && (
              <div className="row wrap">
                <NumberField label={t('survey.quota')} value={option.quota ?? undefined} onChange={(quota) => set({ quota: quota ?? null })} />
                <label className="row tight">
                  <input type="checkbox" disabled={isFixed} checked={option.other} onChange={(event) => set({ other: event.target.checked })} />
                  {t('survey.other')}
                </label>
              </div>
            )}
            {!isFixed && (
              <button type="button" className="btn link below near" onClick={() => onChange(options.toSpliced(at, 1))}>
                {t('survey.removeOption', { at: at + 1 })}
              </button>
            )}
          </section>
        )
      })}
      {!isFixed && (
        <button type="button" className="btn s" disabled={options.length >= MOST_OPTIONS} onClick={() => onChange([...options, newOption()])}>
          <Icon name="plus" /> {t('survey.addOption')}
        </button>
      )}
    </FieldGroup>
  )
}
