import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { MOST_CHOSEN } from '../contract/base.ts'
import { exportDetail, exportList, list, type TeamRow } from '../contract/index.ts'
import { tooShort } from '../rules/index.ts'
import { yearOf } from '../rules/periods.ts'
import { FormerTeam } from './parts/FormerTeam.tsx'
import { FormState, ScoreTag, useInYear } from './parts/Tags.tsx'
import { TeamBar } from './parts/TeamBar.tsx'

const PAGE_SIZE = 20
const YEARS = 4
const NO_ROWS: readonly TeamRow[] = []
const NOTHING: NonNullable<InputOf<typeof list>['filters']> = {}

/** The forms of one's team, with how far each has come and what is done with several at once. */
export default function FrontLineTeam() {
  const { t, lang, pick, name } = useText()
  const inYear = useInYear()
  const state = useListState(NOTHING)
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const rows = useCall(list, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.length > 0,
    MOST_CHOSEN,
  )
  const thisYear = yearOf(dayOf(serverNow()))
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago))
  return (
    <Page title={t('screen./{lang}/performance/frontline/index')}>
      <div className="stack">
        <Listing
          of={list}
          sheet={exportList}
          state={state}
          pageSize={PAGE_SIZE}
          chips="state"
          selection={chosen.selection}
          beside={(filters) => <ExportButton endpoint={exportDetail} input={{ filters }} label={t('frontline-performance.detail.export')} />}
          filters={{
            year: ({ label, value, onChange }) => (
              <SelectField
                label={label}
                value={value === undefined ? undefined : String(value)}
                options={years.map((one) => ({ value: one, label: one }))}
                onChange={(one) => onChange(one === undefined ? undefined : Number(one))}
              />
            ),
            department: (field) => (
              <SelectField
                {...field}
                options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
              />
            ),
            keyword: (field) => <TextField {...field} type="search" fault={tooShort(field.value ?? '') ? t('rule.FLPF-07') : undefined} />,
          }}
          cells={{
            inYear: (row) => inYear(row),
            goalsSet: ({ goalsSet }) => (goalsSet > 0 ? goalsSet : <span className="muted">{t('frontline-performance.noGoals')}</span>),
            managerScore: (row) => <ScoreTag score={row.managerScore} rating={row.rating} />,
            state: (row) => <FormState state={row.state} />,
          }}
          card={['person', 'state', 'inYear', 'goalsSet', 'selfDone', 'managerScore', 'position']}
          actions={(row) => (
            <Link className="btn link" aria-label={`${t('frontline-performance.open')} ${name(row.person)}`} to={`/${lang}/performance/frontline/${row.id}`}>
              {t('frontline-performance.open')}
            </Link>
          )}
        />
        <FormerTeam />
      </div>
      <TeamBar rows={chosen.rows} onDone={chosen.clear} />
    </Page>
  )
}
