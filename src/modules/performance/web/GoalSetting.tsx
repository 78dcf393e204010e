import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { exportDetail, exportList, list } from '#modules/frontline-performance/contract/index.ts'
import { DepartmentFilter, KeywordFilter } from './parts/Filters.tsx'

type Asked = NonNullable<InputOf<typeof list>['filters']>
const YEARS = 4
const NOTHING: Asked = {}

/** The goals of the people of one's scope in a year: read, and set by their managers. */
export default function GoalSetting() {
  const { t, lang, name } = useText()
  const state = useListState(NOTHING)
  const thisYear = Number(dayOf(serverNow()).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear + 1 - ago))
  const inYear = (year: number, period: string) => t('frontline-performance.inYear', { year, period: t(`frontline-performance.period.${period}`) })
  return (
    <Page title={t('screen./{lang}/performance/goalsetting/index')}>
      <Listing
        of={list}
        sheet={exportList}
        state={state}
        chips="state"
        beside={(filters) => <ExportButton endpoint={exportDetail} input={{ filters }} label={t('performance.goalSetting.detail')} />}
        filters={{
          year: ({ label, value, onChange }) => (
            <SelectField
              label={label}
              value={value === undefined ? undefined : String(value)}
              options={years.map((year) => ({ value: year, label: year }))}
              onChange={(year) => onChange(year === undefined ? undefined : Number(year))}
            />
          ),
          department: (field) => <DepartmentFilter {...field} />,
          keyword: (field) => <KeywordFilter {...field} />,
        }}
        cells={{ inYear: ({ year, period }) => inYear(year, period), managerScore: ({ managerScore }) => managerScore?.toFixed(2) ?? '—' }}
        card={['person', 'state', 'inYear', 'goalsSet', 'department', 'position']}
        actions={(row) => {
          const does = t(row.can.includes('goals') ? 'performance.goalSetting.set' : 'performance.open')
          return (
            <Link className="btn link" aria-label={`${does} ${name(row.person)}`} to={`/${lang}/performance/goalsetting/${row.id}`}>
              {does}
            </Link>
          )
        }}
      />
    </Page>
  )
}
