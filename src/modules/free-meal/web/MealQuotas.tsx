import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportQuotas, quotas } from '../contract.ts'
import { Belonging } from './parts/Belonging.tsx'
import { TwoLines } from './parts/TwoLines.tsx'
import { UsedOfShifts } from './parts/UsedOfShifts.tsx'
import { useDirectoryWords } from './parts/useDirectoryWords.ts'
import { useWeekWords } from './parts/useWeekWords.ts'

type Lot = OutputOf<typeof quotas>['list'][number]

const TONES: Record<Lot['status'], Tone> = { normal: 'g', expiring: 'w', 'used-up': 'n', expired: 'n' }

/** Everybody's vouchers, lot by lot: what was granted, what is left of it, and until when it is good. */
export default function MealQuotas() {
  const { t } = useText()
  const { types, classes, typeName, className, companyName } = useDirectoryWords()
  const { weeks, weekName, weekDays } = useWeekWords()
  const source = (lot: Lot) => t(`free-meal.quotas.source.${lot.source}`)
  const status = (lot: Lot) => <Tag tone={TONES[lot.status]}>{t(`free-meal.quotas.status.${lot.status}`)}</Tag>
  return (
    <Page title={t('screen./{lang}/freeMeal/index')} crumb={t('free-meal.crumb')}>
      <UsedOfShifts />
      <Listing
        of={quotas}
        sheet={exportQuotas}
        pageSize={20}
        filters={{
          entity: (_field, all, set) => <Belonging chosen={all} onChange={set} />,
          department: null,
          employeeType: (field) => <SelectField {...field} options={types} />,
          employeeClass: ({ value, onChange, label }) => (
            <SelectField
              label={label}
              value={value === undefined ? undefined : String(value)}
              options={classes}
              onChange={(code) => onChange(code === undefined ? undefined : Number(code))}
            />
          ),
          week: (field) => <SelectField {...field} options={weeks} />,
        }}
        cells={{
          typeAndClass: (lot) => <TwoLines first={typeName(lot.employeeType)} second={`${className(lot.employeeClass)} · ${companyName(lot.entity)}`} />,
          left: (lot) => <b>{lot.left}</b>,
          source,
          week: (lot) => <TwoLines first={weekName(lot.appliedWeek)} second={weekDays(lot.appliedWeek)} />,
          expireDate: (lot) => <Expiry lot={lot} />,
          status,
        }}
        card={(lot) => (
          <>
            <div className="row between">
              <PersonCell person={lot.person} />
              {status(lot)}
            </div>
            <div className="row between above near">
              <span>
                <b>{t(`free-meal.meal.${lot.mealType}`)}</b> · {source(lot)}
              </span>
              <span>{t('free-meal.quotas.leftOf', { left: lot.left, total: lot.total })}</span>
            </div>
            <small>{t('free-meal.quotas.usedAndHeld', { used: lot.used, held: lot.held })}</small>
            <div className="row between wrap tight above near">
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
