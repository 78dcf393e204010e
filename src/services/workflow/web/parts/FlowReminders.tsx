import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { inserted, withOne, without } from './listEdit.ts'

const MOST = 5

/** Hours before the due time, negative ones after it: when who holds a task is reminded. */
export function FlowReminders({ value, fault, onChange }: { value: readonly number[]; fault: string | undefined; onChange(hours: number[]): void }) {
  const { t, choices } = useText()
  return (
    <fieldset className="below">
      <legend className="label below near">{t('workflow.draw.remind')}</legend>
      {value.map((hours, n) => {
        const late = hours < 0
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: reminders have no key and are told apart by their place
            key={n}
            className="row tight"
            style={{ alignItems: 'flex-end' }}
          >
            <span className="grow">
              <SelectField
                label={t('workflow.draw.remindWhen', { order: n + 1 })}
                value={late ? 'after' : 'before'}
                options={choices('workflow.draw.remind.', ['before', 'after'])}
                onChange={(when = 'before') => onChange(withOne(value, n, Math.abs(hours) * (when === 'after' ? -1 : 1)))}
              />
            </span>
            <span className="grow">
              <NumberField
                label={t('workflow.draw.hours')}
                value={Math.abs(hours)}
                onChange={(count = 0) => onChange(withOne(value, n, late ? -Math.max(1, count) : count))}
              />
            </span>
            <button
              type="button"
              className="btn s below"
              aria-label={t('workflow.draw.removeReminder', { order: n + 1 })}
              onClick={() => onChange(without(value, n))}
            >
              {t('workflow.draw.remove')}
            </button>
          </div>
        )
      })}
      {value.length < MOST && (
        <button type="button" className="btn s" onClick={() => onChange(inserted(value, value.length, 8))}>
          {t('workflow.draw.addReminder')}
        </button>
      )}
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
