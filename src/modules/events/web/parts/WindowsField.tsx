import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { DateTimeField, NumberField } from '#foundation/web/kit/fields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_WINDOWS } from '../../contract/index.ts'
import type { WindowDraft } from './shown.ts'
import './events.css'

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
    <FieldGroup className="events-group field" label={label} required fault={fault('')}>
      {value.map((one, at) => {
        const name = t('events.window.nth', { nth: at + 1 })
        const set = (change: Partial<WindowDraft>) => onChange(value.with(at, { ...one, ...change }))
        const time = (field: 'start' | 'end') => ({
          ...{ label: t(`events.window.${field}`), required: true, value: one[field] || undefined, fault: fault(`${at}.${field}`) },
          onChange: (next: string | undefined) => set({ [field]: next ?? '' }),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is not saved yet has nothing else to be known by
          <section key={at} className="events-part" aria-label={name}>
            <div className="row between wrap">
              <b>{name}</b>
              <button type="button" className="btn s d" aria-label={t('kit.takeOut', { name })} onClick={() => onChange(value.toSpliced(at, 1))}>
                {t('events.takeOut')}
              </button>
            </div>
            <div className="pair">
              <DateTimeField {...time('start')} />
              <DateTimeField {...time('end')} />
            </div>
            <NumberField
              label={t('events.window.capacity')}
              required
              value={one.capacity}
              fault={fault(`${at}.capacity`)}
              onChange={(capacity) => set({ capacity: capacity ?? 0 })}
            />
          </section>
        )
      })}
      {value.length < MOST_WINDOWS && (
        <button type="button" className="btn" onClick={() => onChange([...value, { start: '', end: '', capacity: 20 }])}>
          {t('events.window.add')}
        </button>
      )}
    </FieldGroup>
  )
}
