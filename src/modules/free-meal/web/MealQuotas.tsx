import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportQuotas, quotas } from '../contract.ts'
import { askedOf, NO_QUOTA_FILTER, type QuotaFilter, QuotaFilters } from './parts/QuotaFilters.tsx'
import { TwoLines } from './parts/TwoLines.tsx'
import { UsedOfShifts } from './parts/UsedOfShifts.tsx'
import { useDirectoryWords } from './parts/useDirectoryWords.ts'
import { useWeekWords } from './parts/useWeekWords.ts'

type Lot = OutputOf<typeof quotas>['list'][number]

const PAGE_SIZE = 20
const TONES: Record<Lot['status'], Tone> = { normal: 'g', expiring: 'w', 'used-up': 'n', expired: 'n' }

/** Everybody's vouchers, lot by lot: what was granted, what is left of it, and until when it is good. */
export default function MealQuotas() {
  const { t } = useText()
  const { typeName, className, companyName } = useDirectoryWords()
  const { weekName, weekDays } = useWeekWords()
  const state = useListState<QuotaFilter>(NO_QUOTA_FILTER)
  const rows = useCall(quotas, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: askedOf(state.filters) })
  const meal = (lot: Lot) => t(`free-meal.meal.${lot.mealType}`)
  const source = (lot: Lot) => t(`free-meal.quotas.source.${lot.source}`)
  const who = (lot: Lot) => <PersonCell person={lot.person} />
  const status = (lot: Lot) => <Tag tone={TONES[lot.status]}>{t(`free-meal.quotas.status.${lot.status}`)}</Tag>
  return (
    <Page
      title={t('screen./{lang}/freeMeal/index')}
      crumb={t('free-meal.crumb')}
      actions={<ExportButton endpoint={exportQuotas} input={{ filters: askedOf(state.filters) }} />}
    >
      <UsedOfShifts />
      <QuotaFilters state={state} />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(lot) => lot.id}
        empty={t('free-meal.quotas.none')}
        columns={[
          { key: 'person', title: t('free-meal.quotas.person'), cell: who },
          {
            key: 'type',
            title: t('free-meal.quotas.typeAndClass'),
            cell: (lot) => <TwoLines first={typeName(lot.employeeType)} second={`${className(lot.employeeClass)} · ${companyName(lot.entity)}`} />,
          },
          { key: 'meal', title: t('free-meal.quotas.meal'), cell: meal },
          { key: 'total', title: t('free-meal.quotas.total'), num: true, cell: (lot) => lot.total },
          { key: 'used', title: t('free-meal.quotas.used'), num: true, cell: (lot) => lot.used },
          { key: 'left', title: t('free-meal.quotas.left'), num: true, cell: (lot) => <b>{lot.left}</b> },
          { key: 'held', title: t('free-meal.quotas.held'), num: true, cell: (lot) => lot.held },
          { key: 'source', title: t('free-meal.quotas.source'), cell: source },
          { key: 'week', title: t('free-meal.quotas.week'), cell: (lot) => <TwoLines first={weekName(lot.appliedWeek)} second={weekDays(lot.appliedWeek)} /> },
          { key: 'expires', title: t('free-meal.quotas.expires'), cell: (lot) => <Expiry lot={lot} /> },
          { key: 'status', title: t('free-meal.quotas.status'), cell: status },
        ]}
        card={(lot) => (
          <>
            <div className="row between">
              {who(lot)}
              {status(lot)}
            </div>
            <div className="row between" style={{ marginTop: 8 }}>
              <span>
                <b>{meal(lot)}</b> · {source(lot)}
              </span>
              <span>{t('free-meal.quotas.leftOf', { left: lot.left, total: lot.total })}</span>
            </div>
            <small>{t('free-meal.quotas.usedAndHeld', { used: lot.used, held: lot.held })}</small>
            <div className="row between wrap" style={{ marginTop: 6, gap: '0 12px' }}>
              <small>
                {weekName(lot.appliedWeek)} · {typeName(lot.employeeType)} · {className(lot.employeeClass)}
              </small>
              <Expiry lot={lot} />
            </div>
          </>
        )}
      />
    </Page>
  )
}

/** The last day; with the days that are left of it where they are few. */
function Expiry({ lot: { expireDate, status, daysLeft } }: { lot: Lot }) {
  const { t, lang } = useText()
  if (expireDate === null) return <span className="muted">{t('free-meal.quotas.never')}</span>
  const day = formatDay(expireDate, lang)
  if (status !== 'expiring') return <span className={status === 'normal' ? '' : 'hint'}>{day}</span>
  return (
    <span style={{ color: 'var(--warn)' }}>
      <b>{day}</b> <small style={{ color: 'inherit' }}>{daysLeft ? t('free-meal.quotas.daysLeft', { count: daysLeft }) : t('free-meal.quotas.lastDay')}</small>
    </span>
  )
}
