import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/house.ts'
import { sayMonth } from '#foundation/time.ts'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatFen, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { batchList, batchState, type employeeType, exportBatches, type staffGroup } from '../../contract/index.ts'
import { batchLife } from '../../rules.ts'
import { BatchActions } from './BatchActions.tsx'
import { useGroupWords } from './useGroupWords.ts'

export type Batch = OutputOf<typeof batchList>['list'][number]

interface BatchFilters {
  month: string | undefined
  entity: Entity | undefined
  staffGroup: (typeof staffGroup.options)[number] | undefined
  employeeType: (typeof employeeType.options)[number] | undefined
  state: Batch['state'] | undefined
}
const NONE: BatchFilters = { month: undefined, entity: undefined, staffGroup: undefined, employeeType: undefined, state: undefined }
const PAGE_SIZE = 10

/** Batches by month and group, with what may be done with each. */
export function Batches() {
  const { t, lang, choices } = useText()
  const { groupOf, companies, groups, types } = useGroupWords()
  const state = useListState(NONE)
  const rows = useCall(batchList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters }, { secret: true })
  const any = t('payslip.any')
  return (
    <>
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportBatches} input={{ filters: state.filters }} />}>
        {(f, set) => (
          <>
            <MonthField label={t('payslip.month')} value={f.month} onChange={(month) => set({ month })} />
            <SelectField label={t('payslip.entity')} value={f.entity} placeholder={any} options={companies} onChange={(entity) => set({ entity })} />
            <SelectField label={t('payslip.staffGroup')} value={f.staffGroup} placeholder={any} options={groups} onChange={(one) => set({ staffGroup: one })} />
            <SelectField
              label={t('payslip.employeeType')}
              value={f.employeeType}
              placeholder={any}
              options={types}
              onChange={(one) => set({ employeeType: one })}
            />
            <SelectField
              label={t('payslip.state')}
              value={f.state}
              placeholder={any}
              options={choices('state.PayslipBatch.', batchState.options)}
              onChange={(one) => set({ state: one })}
            />
          </>
        )}
      </Filters>
      <List<Batch>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(one) => one.id}
        empty={t('payslip.noBatches')}
        columns={[
          { key: 'month', title: t('payslip.month'), cell: (one) => <Whose month={sayMonth(one.month, lang)} group={groupOf(one)} /> },
          { key: 'rows', title: t('payslip.rows'), num: true, cell: (one) => formatNumber(one.rows) },
          { key: 'gross', title: t('payslip.grossTotal'), num: true, cell: (one) => <Sum fen={one.grossTotalFen} /> },
          { key: 'net', title: t('payslip.netTotal'), num: true, cell: (one) => <Net batch={one} /> },
          { key: 'state', title: t('payslip.state'), cell: (one) => <Where batch={one} /> },
          { key: 'read', title: t('payslip.readShare'), num: true, cell: (one) => <Read batch={one} /> },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <b>{sayMonth(one.month, lang)}</b>
              <StateTag of={batchLife} state={one.state} />
            </div>
            <p>{groupOf(one)}</p>
            <div className="row between">
              <small>{t('payslip.rowsOf', { rows: formatNumber(one.rows) })}</small>
              <Net batch={one} />
            </div>
            <small>
              {t('payslip.readShare')} <Read batch={one} />
              {one.publishAt && ` · ${formatInstant(one.publishAt, lang)}`}
            </small>
          </>
        )}
        actions={(one) => <BatchActions batch={one} />}
      />
    </>
  )
}

const Whose = ({ month, group }: { month: string; group: string }) => (
  <span>
    <b>{month}</b>
    <small className="line">{group}</small>
  </span>
)

function Sum({ fen }: { fen: number | null }) {
  const { t } = useText()
  return fen === null ? <span className="muted">{t('payslip.unchecked')}</span> : formatFen(fen)
}

/** The sum, and how it differs from that of the month before. */
function Net({ batch: { netTotalFen, netBeforeFen } }: { batch: Batch }) {
  const { t } = useText()
  const change = netTotalFen === null || netBeforeFen === null ? undefined : netTotalFen - netBeforeFen
  return (
    <span style={{ textAlign: 'right' }}>
      <Sum fen={netTotalFen} />
      {change !== undefined && change !== 0 && (
        <small className="line">
          {t('payslip.change')} {change > 0 ? '+' : ''}
          {formatFen(change)}
        </small>
      )}
    </span>
  )
}

function Where({ batch: { state, publishAt, checkedBy } }: { batch: Batch }) {
  const { t, lang, name } = useText()
  return (
    <>
      <StateTag of={batchLife} state={state} />
      {publishAt && <small className="line">{formatInstant(publishAt, lang)}</small>}
      {checkedBy && <small className="line">{t('payslip.checkedBy', { name: name(checkedBy) })}</small>}
    </>
  )
}

function Read({ batch: { state, read, rows } }: { batch: Batch }) {
  return <span>{state === 'published' ? `${Math.round((read / rows) * 100)}%` : '—'}</span>
}
