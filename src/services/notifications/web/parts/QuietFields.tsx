import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Quiet } from '../../rules/quiet.ts'

/** Where one begins who adds hours of her own: the day after a night shift. */
const FIRST: Quiet = { from: '09:00', to: '14:00' }
const STEP_MINUTES = 30
const TIMES = Array.from({ length: 1440 / STEP_MINUTES }, (_, step) => {
  const minute = step * STEP_MINUTES
  const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { value: text, label: text }
})

/** When no SMS comes: the night of everybody, and hours of one's own beside it (NOTI-10, NOTI-20). */
export function QuietFields({
  house,
  value,
  fault,
  onChange,
}: {
  house: Quiet
  value: Quiet | null
  fault: string | undefined
  onChange(value: Quiet | null): void
}) {
  const { t } = useText()
  return (
    <fieldset className="below">
      <legend className="label">{t('notifications.quiet')}</legend>
      <p className="hint">{t('notifications.quietNote', { from: house.from, to: house.to })}</p>
      <label className="row tight above below near">
        <input type="checkbox" checked={value !== null} onChange={(event) => onChange(event.target.checked ? FIRST : null)} />
        {t('notifications.quietOwn')}
      </label>
      {value && (
        <div className="row wrap start">
          <SelectField
            label={t('notifications.quietFrom')}
            required
            value={value.from}
            options={TIMES}
            fault={fault}
            onChange={(from) => onChange({ ...value, from: from ?? value.from })}
          />
          <SelectField
            label={t('notifications.quietTo')}
            required
            value={value.to}
            options={TIMES}
            onChange={(to) => onChange({ ...value, to: to ?? value.to })}
          />
        </div>
      )}
    </fieldset>
  )
}
