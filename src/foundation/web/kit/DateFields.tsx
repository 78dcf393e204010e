import type { ReactNode } from 'react'
import { format, fromWallClock, sayMonth } from '#foundation/time.ts'
import { useText } from '../text.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { formatDay, formatInstant } from './format.ts'

/** A time of day, as 08:30. */
export function TimeField(p: FieldProps<string>) {
  return (
    <Field {...p}>
      {(ids) => (
        <input {...ids} className="input" type="time" value={p.value ?? ''} disabled={p.disabled} onChange={(e) => p.onChange(e.target.value || undefined)} />
      )}
    </Field>
  )
}

/** A day of the resort. */
export function DateField(p: FieldProps<string>) {
  const { lang } = useText()
  return (
    <Field {...p}>
      {(ids) => (
        <Dated says={p.value && formatDay(p.value, lang)}>
          <input {...ids} className="input" type="date" value={p.value ?? ''} disabled={p.disabled} onChange={(e) => p.onChange(e.target.value || undefined)} />
        </Dated>
      )}
    </Field>
  )
}

/** A day and time at the resort; the value is an instant. */
export function DateTimeField({ stepMinutes = 30, ...p }: FieldProps<string> & { stepMinutes?: number }) {
  const { lang } = useText()
  return (
    <Field {...p}>
      {(ids) => (
        <Dated says={p.value && formatInstant(p.value, lang)}>
          <input
            {...ids}
            className="input"
            type="datetime-local"
            step={stepMinutes * 60}
            value={p.value ? format(p.value, 'YYYY-MM-DDTHH:mm') : ''}
            disabled={p.disabled}
            onChange={(e) => p.onChange(e.target.value ? fromWallClock(e.target.value).toISOString() : undefined)}
          />
        </Dated>
      )}
    </Field>
  )
}

/** A month of the resort, as 2026-11. */
export function MonthField(p: FieldProps<string>) {
  const { t, lang } = useText()
  return (
    <Field {...p}>
      {(ids) => (
        <Dated says={p.value && sayMonth(p.value, lang)} ask={t('kit.chooseMonth')}>
          <input
            {...ids}
            className="input"
            type="month"
            value={p.value ?? ''}
            disabled={p.disabled}
            onChange={(e) => p.onChange(e.target.value || undefined)}
          />
        </Dated>
      )}
    </Field>
  )
}

/** Browsers write dates in a language of their own; at rest the field shows the day in the person's. */
function Dated({ says, ask, children }: { says: string | undefined; ask?: string; children: ReactNode }) {
  const { t } = useText()
  return (
    <span className={says ? 'dated' : 'dated unset'} data-says={says || (ask ?? t('kit.chooseDay'))}>
      {children}
    </span>
  )
}
