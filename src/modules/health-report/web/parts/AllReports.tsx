import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { getDepartmentTree } from '#services/people/contract.ts'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportList, list, MOST_CHOSEN, type ReportRow, rounds } from '../../contract.ts'
import { CONFIRM } from './acts.ts'
import { HealthState } from './HealthState.tsx'
import { ReportSheet } from './ReportSheet.tsx'

const PAGE_SIZE = 20
const NO_ROWS: readonly ReportRow[] = []
const NOTHING: NonNullable<InputOf<typeof list>['filters']> = {}

/** All reports: several are confirmed at once, each opens with what was said in it (`?id=`). */
export function AllReports() {
  const { t, pick } = useText()
  const state = useListState(NOTHING)
  const [opened, open] = useOpened()
  const all = useCall(rounds, { pageSize: 100 })
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const rows = useCall(list, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('confirm'),
    MOST_CHOSEN,
  )
  return (
    <>
      <Listing
        of={list}
        sheet={exportList}
        state={state}
        pageSize={PAGE_SIZE}
        chips="state"
        selection={chosen.selection}
        filters={{
          roundId: (field) => (
            <SelectField {...field} typed options={(all.data?.list ?? []).map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))} />
          ),
          department: (field) => (
            <SelectField {...field} options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))} />
          ),
          ssoId: PersonPick,
        }}
        cells={{
          round: (row) => <span data-typed="">{pick(row.roundCn, row.roundEn)}</span>,
          place: (row) => <span data-typed="">{row.place || '—'}</span>,
          flagged: ({ flagged }) => (flagged ? <Tag tone="r">{t('health-report.flagged')}</Tag> : '—'),
          state: (row) => <HealthState {...row} />,
        }}
        card={['person', 'state', 'department', 'flagged', 'round', 'day', 'quarantineUntil', 'lastFollowUp']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => open(row.id)}>
            {t('health-report.act.open')}
          </button>
        )}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <Moves
          of={CONFIRM}
          row={{ id: '', ids: chosen.rows.map(({ id, revision }) => ({ id, revision })), can: ['confirm'] }}
          words="health-report.act."
          className="btn p"
          onDone={chosen.clear}
        />
      </ChosenBar>
      {opened && <ReportSheet id={opened} onClose={() => open(undefined)} />}
    </>
  )
}
