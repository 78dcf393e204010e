import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { type MealRequest, type MealType, type Mine, requestExchange } from '../../contract.ts'
import { exchange, exchangeOf, priceOf, sidesOf, worthFen } from '../../rules.ts'
import { draftOf } from './draftOf.ts'

/** Asks to exchange vouchers of one kind for the other: what is given, what one gets for it, and what either is worth. */
export function ExchangeForm({
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
  const { t } = useText()
  const { parameters: p } = mine
  // what is held for the one that is changed can be given by it
  const held = (type: MealType) => (change?.direction && sidesOf(change.direction).from === type ? (change.count ?? 0) : 0)
  const left = (type: MealType) => (mine.balances.find(({ mealType }) => mealType === type)?.available ?? 0) + held(type)
  const available = { full: left('full'), simple: left('simple') }
  const before = change ?? copy
  const form = useForm(requestExchange, {
    initial: {
      direction: before?.direction ?? 'simple-to-full',
      reason: before?.reason ?? '',
      ...(before?.count && { count: before.count }),
      ...(change && { changes: change.id }),
    },
    draft: change ? draftOf('free-meal.exchange.change', change) : draftOf('free-meal.exchange', copy),
    words: 'free-meal.exchange.',
    check: { set: exchange, facts: { available }, p },
  })
  const { values } = form
  const way = values.direction ?? 'simple-to-full'
  // before a count is typed the ratio itself is shown
  const count = values.count ?? priceOf(way, p)
  const { from, to } = sidesOf(way)
  const { received } = exchangeOf({ direction: way, count }, p)
  return (
    <FormSheet title={t(change ? 'free-meal.mine.exchangeChange' : 'free-meal.mine.exchange')} form={form} told="free-meal.mine.exchangeSent" onClose={onClose}>
      <Fields
        of={form}
        over={{
          changes: null,
          count: { note: t('free-meal.mine.ratio', { available: available[from], price: priceOf(way, p) }) },
          reason: (reason) => (
            <>
              <div className="below">
                <Facts
                  items={[
                    { label: t('free-meal.fact.given'), value: <Side vouchers={count} type={from} p={p} /> },
                    { label: t('free-meal.fact.received'), value: <Side vouchers={received} type={to} p={p} /> },
                  ]}
                />
              </div>
              <TextAreaField {...reason} />
            </>
          ),
        }}
      />
      <WhoDecides catalog="MEAL_EXCHANGE" params={{ count, direction: way }} then={t('free-meal.mine.exchangeThen')} />
    </FormSheet>
  )
}

/** Vouchers of one kind, and what they are worth. */
function Side({ vouchers, type, p }: { vouchers: number; type: MealType; p: Mine['parameters'] }) {
  const { t } = useText()
  return (
    <>
      <div>{t(`free-meal.${type}Vouchers`, { count: vouchers })}</div>
      <small>{t('free-meal.mine.worthIn', { worth: formatFen(vouchers * worthFen(type, p)) })}</small>
    </>
  )
}
