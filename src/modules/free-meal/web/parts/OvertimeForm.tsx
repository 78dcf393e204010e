import type { InputOf } from '#foundation/contract/endpoint.ts'
import { addHours, dayOf, format, fromWallClock, monthOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Meter } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { type MealRequest, type Mine, type OvertimeMealRequest, requestOvertime } from '../../contract.ts'
import { hoursInMonth, overtime, vouchersFor } from '../../rules.ts'
import { draftOf } from './draftOf.ts'

/** Asks for an overtime meal. What the rules refuse is said while it is filled, and so is what it will give. */
export function OvertimeForm({
  mine,
  copy,
  change,
  onClose,
}: {
  mine: Mine
  copy?: MealRequest | undefined
  /** One that was returned, to be changed. */
  change?: MealRequest | undefined
  onClose(): void
}) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { parameters: p } = mine
  // what is changed does not stand in its own way
  const periods = change ? mine.overtime.periods.filter(({ startTime }) => startTime !== change.startTime) : mine.overtime.periods
  const facts = { ...mine.overtime, periods }
  const form = useForm(requestOvertime, {
    initial: change ? asItWas(change) : copy ? sameAgain(copy) : { reason: '' },
    draft: change ? draftOf('free-meal.overtime.change', change) : draftOf('free-meal.overtime', copy),
    words: 'free-meal.overtime.',
    check: { set: overtime, facts, p, fields: ['startTime', 'durationHours'] },
    later: {
      title: t('free-meal.mine.overtime'),
      said: ({ startTime, durationHours, reason }) => [
        { label: t('free-meal.overtime.startTime'), value: formatInstant(startTime, lang) },
        { label: t('free-meal.overtime.durationHours'), value: `${durationHours} ${t('free-meal.overtime.durationHours.unit')}` },
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
  const { values } = form
  const start = values.startTime === undefined ? serverNow() : new Date(values.startTime)
  const hours = values.durationHours ?? 0
  const vouchers = vouchersFor(facts.periods, monthOf(start), hours, p)
  return (
    <FormSheet title={t(change ? 'free-meal.mine.overtimeChange' : 'free-meal.mine.overtime')} form={form} onClose={onClose}>
      <Fields
        of={form}
        over={{
          changes: null,
          durationHours:
            values.startTime && hours > 0 ? { note: t('free-meal.mine.until', { end: formatEnd(addHours(start, hours).toISOString(), lang) }) } : undefined,
          reason: (reason) => (
            <>
              <MonthMeter used={hoursInMonth(facts.periods, monthOf(start))} more={hours} limit={p.overtimeHoursPerMonth} />
              <TextAreaField {...reason} />
            </>
          ),
        }}
      />
      <WhoDecides
        catalog="MEAL_OVERTIME"
        params={{ hours }}
        then={vouchers > 0 ? t('free-meal.mine.gives', { count: vouchers }) : t('free-meal.mine.givesNone', { overtimeHoursPerMeal: p.overtimeHoursPerMeal })}
      />
    </FormSheet>
  )
}

const asItWas = ({ id, startTime, durationHours, reason }: MealRequest): Partial<InputOf<typeof requestOvertime>> => ({
  changes: id,
  reason,
  ...(startTime && { startTime }),
  ...(durationHours && { durationHours }),
})

/** The same hours on this day, for the same reason. */
const sameAgain = ({ startTime, durationHours, reason }: MealRequest): Partial<OvertimeMealRequest> => ({
  reason,
  ...(startTime && { startTime: fromWallClock(`${dayOf(serverNow())}T${format(startTime, 'HH:mm')}`).toISOString() }),
  ...(durationHours && { durationHours }),
})

/** Hours of the month that are taken, those of this request, and what is left (MEAL-03). */
function MonthMeter({ used, more, limit }: { used: number; more: number; limit: number }) {
  const { t } = useText()
  const says = t('free-meal.mine.month', { used, left: Math.max(0, limit - used) })
  return (
    <div className="stack tight below">
      <div className="row between">
        <small>{says}</small>
        <small>{t('free-meal.mine.limit', { limit })}</small>
      </div>
      <Meter value={used} more={more} max={limit} label={says} />
    </div>
  )
}
