import { dayOf } from '#foundation/time.ts'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import type { PlanItem } from '../../contract.ts'
import { ItemState } from './StateTags.tsx'

interface Props {
  plan: readonly PlanItem[]
  /** Asks for an item to be paid; without it nobody may. */
  onPay?: ((item: PlanItem) => void) | undefined
}

const leftOf = ({ amountFen, paidFen, underWayFen, state }: PlanItem): number => (state === 'cancelled' ? 0 : amountFen - paidFen - underWayFen)

/** A payment plan as a table: what each item comes to, what of it is paid, under way and left. */
export function PlanTable({ plan, onPay }: Props) {
  const { t, lang } = useText()
  const said = (key: string) => t(`payment-management.form.${key}`)
  const figure = (key: string) => t(`payment-management.contracts.${key}`)
  const condition = ({ condition }: PlanItem) => <span data-typed="">{condition || '—'}</span>
  return (
    <List
      rows={plan}
      rowKey={({ id }) => id}
      empty={t('payment-management.plan.none')}
      columns={[
        { key: 'seq', title: t('payment-management.sheet.seq'), cell: ({ seq }) => seq },
        { key: 'kind', title: said('kind'), cell: ({ kind }) => t(`payment-management.kind.${kind}`) },
        { key: 'condition', title: said('condition'), wrap: true, cell: condition },
        { key: 'amount', title: said('amountFen'), num: true, cell: ({ amountFen }) => formatFen(amountFen) },
        { key: 'paid', title: figure('paidFen'), num: true, cell: ({ paidFen }) => formatFen(paidFen) },
        { key: 'way', title: figure('underWayFen'), num: true, cell: ({ underWayFen }) => formatFen(underWayFen) },
        { key: 'left', title: figure('leftFen'), num: true, cell: (item) => formatFen(leftOf(item)) },
        { key: 'dueOn', title: said('dueOn'), cell: ({ dueOn }) => formatDay(dueOn, lang) },
        { key: 'state', title: t('payment-management.sheet.state'), cell: (item) => <ItemState {...item} /> },
      ]}
      card={(item) => (
        <>
          <div className="row between">
            <b>
              {item.seq}. {t(`payment-management.kind.${item.kind}`)}
            </b>
            <ItemState {...item} />
          </div>
          <div className="above below near">{condition(item)}</div>
          <div className="row between wrap">
            <span>{formatFen(item.amountFen)}</span>
            <small>{t('payment-management.plan.due', { day: formatDay(item.dueOn, lang) })}</small>
          </div>
          <small>
            {figure('paidFen')} {formatFen(item.paidFen)} · {figure('underWayFen')} {formatFen(item.underWayFen)} · {figure('leftFen')}{' '}
            {formatFen(leftOf(item))}
          </small>
        </>
      )}
      {...(onPay && {
        actions: (item: PlanItem) =>
          leftOf(item) > 0 && (
            <button type="button" className="btn link" onClick={() => onPay(item)}>
              {t('payment-management.pay')}
            </button>
          ),
      })}
    />
  )
}

/** The plan in the order of its days; what is overdue stands out. */
export function PlanTimeline({ plan }: { plan: readonly PlanItem[] }) {
  const { t, lang } = useText()
  const today = dayOf(serverNow())
  const momentOf = (item: PlanItem): Moment => {
    const late = item.state === 'open' && item.dueOn < today
    return {
      id: item.id,
      state: late ? 'bad' : item.state === 'paid' ? 'done' : item.state === 'requested' ? 'now' : 'next',
      title: `${formatDay(item.dueOn, lang)} · ${t(`payment-management.kind.${item.kind}`)} · ${formatFen(item.amountFen)}`,
      note: late ? t('payment-management.plan.late') : t(`payment-management.planState.${item.state}`),
    }
  }
  const shown = plan.filter(({ state }) => state !== 'cancelled').toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  return <Timeline moments={shown.map(momentOf)} />
}
