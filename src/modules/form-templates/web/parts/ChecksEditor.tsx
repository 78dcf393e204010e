import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Checks, type FieldType, ONLY_KINDS } from '../../contract/index.ts'
import { KINDS, LETTERS } from '../../rules/kinds.ts'

interface Props {
  type: FieldType
  checks: Checks
  fault: string | undefined
  onChange(checks: Checks): void
}

/** What answers are held to, as far as the type of the field has it. Money is set in yuan. */
export function ChecksEditor({ type, checks, fault, onChange }: Props) {
  const { t, choices } = useText()
  const has = new Set(KINDS[type].checks ?? [])
  if (has.size === 0) return null
  const set = (change: Partial<Checks>) => onChange(Object.fromEntries(Object.entries({ ...checks, ...change }).filter(([, value]) => value !== undefined)))
  const least = { label: t('form-templates.check.least'), value: checks.least, onChange: (value: number | undefined) => set({ least: value }) }
  const most = { label: t('form-templates.check.most'), value: checks.most, fault, onChange: (value: number | undefined) => set({ most: value }) }
  return (
    <>
      {has.has('max') && (
        <NumberField
          label={t('form-templates.check.max')}
          note={t('form-templates.check.maxNote', { max: type === 'long-text' ? LETTERS['long-text'] : LETTERS.text })}
          value={checks.max}
          onChange={(max) => set({ max })}
        />
      )}
      {has.has('only') && (
        <SelectField
          label={t('form-templates.check.only')}
          value={checks.only}
          placeholder={t('form-templates.check.anything')}
          options={choices('form-templates.check.', ONLY_KINDS)}
          onChange={(only) => set({ only })}
        />
      )}
      {has.has('mask') && (
        <TextField
          label={t('form-templates.check.mask')}
          max={40}
          note={
            <>
              <code>0 A a</code> {t('form-templates.check.maskNote')}
            </>
          }
          value={checks.mask}
          onChange={(mask) => set({ mask })}
        />
      )}
      {has.has('least') && (
        <div className="pair">
          {type === 'money' ? <MoneyField {...least} /> : <NumberField {...least} decimals />}
          {type === 'money' ? <MoneyField {...most} /> : <NumberField {...most} decimals />}
        </div>
      )}
      {has.has('whole') && (
        <ChoiceField
          label={t('form-templates.check.whole')}
          value={checks.whole ? 'yes' : 'no'}
          options={choices('form-templates.yesNo.', ['yes', 'no'])}
          onChange={(value) => set({ whole: value === 'yes' || undefined })}
        />
      )}
      {has.has('count') && <NumberField label={t(`form-templates.check.count.${type}`)} value={checks.count} onChange={(count) => set({ count })} />}
      {fault && !has.has('least') && (
        <p className="note-box bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
