import { addHours, dayOf, format, fromWallClock, monthOf, systemClock } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Meter } from '#foundation/web/kit/Card.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { DateTimeField, NumberField, TextAreaField } from '#foundation/web/kit/fields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MealRequest, type Mine, type OvertimeMealRequest, requestOvertime } from '../../contract.ts'
import { hoursInMonth, overtime, vouchersFor } from '../../rules.ts'
import { draftOf } from './draftOf.ts'
import { WhoDecides } from './WhoDecides.tsx'

const REASON_MAX = 150

/** Asks for an overtime meal. What the rules refuse is said while it is filled, and so is what it will give. */
export function OvertimeForm({ mine, copy, onClose }: { mine: Mine; copy?: MealRequest | undefined; onClose(): void }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { overtime: facts, parameters: p } = mine
  const form = useForm(requestOvertime, {
    initial: copy ? sameAgain(copy) : { reason: '' },
    draft: draftOf('free-meal.overtime', copy),
    rules: { set: overtime, facts, p, limits: p, now: systemClock(), fields: ['startTime', 'durationHours'] },
    later: {
      title: t('free-meal.mine.overtime'),
      said: ({ startTime, durationHours, reason }) => [
        { label: t('free-meal.mine.start'), value: formatInstant(startTime, lang) },
        { label: t('free-meal.mine.duration'), value: `${durationHours} ${t('free-meal.mine.hours')}` },
        { label: t('kit.reason'), value: reason },
      ],
      onKept: () => {
        onClose()
        say(t('kit.unsent.kept'))
      },
    },
    onSent: () => {
      onClose()
      say(t('free-meal.mine.overtimeSent'))
    },
  })
  const { values, set, fault } = form
  const start = values.startTime === undefined ? systemClock() : new Date(values.startTime)
  const hours = values.durationHours ?? 0
  const vouchers = vouchersFor(facts.periods, monthOf(start), hours, p)
  return (
    <FormSheet title={t('free-meal.mine.overtime')} form={form} onClose={onClose}>
      <DateTimeField
        label={t('free-meal.mine.start')}
        required
        value={values.startTime}
        fault={fault('startTime')}
        onChange={(instant) => set('startTime', instant)}
      />
      <NumberField
        label={t('free-meal.mine.duration')}
        required
        decimals
        unit={t('free-meal.mine.hours')}
        value={values.durationHours}
        fault={fault('durationHours')}
        note={
          values.startTime && hours > 0
            ? t('free-meal.mine.until', { end: formatInstant(addHours(start, hours).toISOString(), lang) })
            : t('free-meal.mine.step', { overtimeStep: p.overtimeStep })
        }
        onChange={(count) => set('durationHours', count)}
      />
      <MonthMeter used={hoursInMonth(facts.periods, monthOf(start))} more={hours} limit={p.overtimeHoursPerMonth} />
      <TextAreaField
        label={t('kit.reason')}
        required
        max={REASON_MAX}
        value={values.reason}
        fault={fault('reason')}
        onChange={(text) => set('reason', text ?? '')}
      />
      <WhoDecides
        catalog="MEAL_OVERTIME"
        params={{ hours }}
        then={vouchers > 0 ? t('free-meal.mine.gives', { count: vouchers }) : t('free-meal.mine.givesNone', { overtimeHoursPerMeal: p.overtimeHoursPerMeal })}
      />
    </FormSheet>
  )
}

/** The same hours on this day, for the same reason. */
const sameAgain = ({ startTime, durationHours, reason }: MealRequest): Partial<OvertimeMealRequest> => ({
  reason,
  ...(startTime && { startTime: fromWallClock(`${dayOf(systemClock())}T${format(startTime, 'HH:mm')}`).toISOString() }),
  ...(durationHours && { durationHours }),
})

/** Hours of the month that are taken, those of this request, and what is left (MEAL-03). */
function MonthMeter({ used, more, limit }: { used: number; more: number; limit: number }) {
  const { t } = useText()
  const says = t('free-meal.mine.month', { used, left: Math.max(0, limit - used) })
  return (
    <div style={{ display: 'grid', gap: 6, marginBottom: 16 }}>
      <div className="row between">
        <small>{says}</small>
        <small>{t('free-meal.mine.limit', { limit })}</small>
      </div>
      <Meter value={used} more={more} max={limit} label={says} />
    </div>
  )
}
