import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AREAS, type Period } from '../../rules/mayWork.ts'

const MOST = 20

interface Props {
  label: string
  value: readonly Period[]
  fault: string | undefined
  /** What is wrong with a field of one, by its place and name. */
  faultAt(at: string): string | undefined
  onChange(next: Period[]): void
}

/** The days on which somebody is expected on site, each with its area. */
export function PeriodFields({ label, value, fault, faultAt, onChange }: Props) {
  const { t, choices } = useText()
  return (
    <Parts
      label={label}
      required
      fault={fault}
      value={value}
      nameOf={(_, at) => t('supplier-training.staffForm.period', { nth: at + 1 })}
      add={value.length < MOST && { label: t('supplier-training.staffForm.addPeriod'), one: (): Period => ({ from: '', to: '', area: 'park' }) }}
      onChange={onChange}
    >
      {(one, put, at) => (
        <>
          <div className="pair">
            <DateField
              label={t('supplier-training.staffForm.from')}
              required
              value={one.from}
              fault={faultAt(`${at}.from`)}
              onChange={(from) => put({ ...one, from: from ?? '' })}
            />
            <DateField
              label={t('supplier-training.staffForm.to')}
              required
              value={one.to}
              fault={faultAt(`${at}.to`)}
              onChange={(to) => put({ ...one, to: to ?? '' })}
            />
          </div>
          <SelectField
            label={t('supplier-training.staffForm.area')}
            always
            value={one.area}
            options={choices('supplier-training.area.', AREAS)}
            onChange={(area) => put({ ...one, area: area ?? one.area })}
          />
        </>
      )}
    </Parts>
  )
}
