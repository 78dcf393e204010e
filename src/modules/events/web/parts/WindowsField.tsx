import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_WINDOWS } from '../../contract/index.ts'
import type { WindowDraft } from './shown.ts'

interface Props {
  label: string
  value: readonly WindowDraft[]
  fault(path: string): string | undefined
  onChange(value: WindowDraft[]): void
}

/** When it is handed out, and to how many at a time. */
export function WindowsField({ label, value, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <Parts
      label={label}
      required
      fault={fault('')}
      value={value}
      nameOf={(_, at) => t('events.window.nth', { nth: at + 1 })}
      add={value.length < MOST_WINDOWS && { label: t('events.window.add'), one: () => ({ start: '', end: '', capacity: 20 }) }}
      onChange={onChange}
    >
      {(one, put, at) => {
        const time = (field: 'start' | 'end') => ({
          ...{ label: t(`events.window.${field}`), required: true, value: one[field] || undefined, fault: fault(`${at}.${field}`) },
          onChange: (next = '') => put({ ...one, [field]: next }),
        })
        return (
          <>
            <div className="pair">
              <DateTimeField {...time('start')} />
              <DateTimeField {...time('end')} />
            </div>
            <NumberField
              label={t('events.window.capacity')}
              required
              value={one.capacity}
              fault={fault(`${at}.capacity`)}
              onChange={(capacity = 0) => put({ ...one, capacity })}
            />
          </>
        )
      }}
    </Parts>
  )
}
