import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { retention } from '../../contract.ts'
import { stayingWords } from '../../rules.ts'

type Row = OutputOf<typeof retention>['list'][number]
interface Filter {
  module?: string | undefined
  overdue?: 'yes' | 'no' | undefined
  /** Tables about nobody are shown when they are asked for. */
  all?: 'yes' | 'no' | undefined
}
const NONE: Filter = {}
const PAGE_SIZE = 20
const EITHER = ['yes', 'no'] as const

/** Every table with how long it is kept, who removes what is past its time, and what the last night did (PDATA-15). */
export function RetentionList() {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const { module, overdue, all } = state.filters
  const filters = { ...(module && { module }), ...(overdue === 'yes' && { overdue: true }), ...(all !== 'yes' && { ofPeople: true }) }
  const rows = useCall(retention, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const what = (row: Row) => (row.titleCn && row.titleEn ? pick(row.titleCn, row.titleEn) : <code translate="no">{row.table}</code>)
  const moduleName = (row: Row) => pick(row.moduleCn, row.moduleEn)
  const staying = (row: Row) => stayingWords(row.stays, t)
  const removed = (row: Row) => {
    if (row.by === null) return '—'
    if (row.removed === null || row.ranAt === null) return t('personal-data.retention.notRun')
    return `${t('personal-data.retention.rows', { count: formatNumber(row.removed) })} · ${formatInstant(row.ranAt, lang)}`
  }
  const late = (row: Row) => (row.overdue ? <Tag tone="r">{t('personal-data.retention.rows', { count: formatNumber(row.overdue) })}</Tag> : '—')
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <SelectField
              label={t('personal-data.retention.module')}
              value={f.module}
              options={(rows.data?.modules ?? []).map((one) => ({ value: one.module, label: pick(one.moduleCn, one.moduleEn) }))}
              onChange={(value) => set({ ...f, module: value })}
            />
            <ChoiceField
              label={t('personal-data.retention.onlyOverdue')}
              value={f.overdue ?? 'no'}
              options={EITHER.map((value) => ({ value, label: t(value === 'yes' ? 'personal-data.yes' : 'personal-data.no.word') }))}
              onChange={(value) => set({ ...f, overdue: value })}
            />
            <ChoiceField
              label={t('personal-data.retention.all')}
              value={f.all ?? 'no'}
              options={EITHER.map((value) => ({ value, label: t(value === 'yes' ? 'personal-data.yes' : 'personal-data.no.word') }))}
              onChange={(value) => set({ ...f, all: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.table}
        empty={t('personal-data.retention.none')}
        columns={[
          { key: 'module', title: t('personal-data.retention.module'), cell: moduleName },
          { key: 'table', title: t('personal-data.retention.table'), wrap: true, cell: what },
          { key: 'kept', title: t('personal-data.retention.kept'), wrap: true, cell: staying },
          { key: 'by', title: t('personal-data.retention.by'), cell: (row) => (row.byCn && row.byEn ? pick(row.byCn, row.byEn) : '—') },
          { key: 'removed', title: t('personal-data.retention.removed'), cell: removed },
          { key: 'overdue', title: t('personal-data.retention.overdue'), num: true, cell: late },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{what(row)}</b>
              {late(row)}
            </div>
            <div>{staying(row)}</div>
            <small>
              {moduleName(row)} · {removed(row)}
            </small>
          </>
        )}
      />
    </>
  )
}
