import { sayBytes } from '#foundation/contract/texts.ts'
import { sayMonth } from '#foundation/time.ts'
import { Card, Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { MonthField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportReport, storageReport } from '../../contract.ts'
import { type Filter, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { useModuleName } from './useModuleName.ts'

/** How much there is, by module and month, and how full its place. */
export function Storage({ state }: { state: ListState<Filter> }) {
  const { t, lang } = useText()
  const moduleName = useModuleName()
  const { module, from, to } = state.filters
  const filters = { ...(module && { module }), ...(from && { from }), ...(to && { to }) }
  const rows = useCall(storageReport, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const { used = 0, room = 0, files = 0, bytes = 0, modules = [] } = rows.data ?? {}
  const share = room > 0 ? Math.round((used / room) * 100) : 0
  return (
    <>
      <div className="below">
        <Card title={t('files.total')} extra={<ExportButton endpoint={exportReport} input={filters} />}>
          <Facts
            items={[
              { label: t('files.files'), value: formatNumber(files) },
              { label: t('files.bytes'), value: sayBytes(bytes) },
              {
                label: t('files.diskUse'),
                value: room > 0 ? `${share}% · ${t('files.diskOf', { used: sayBytes(used), room: sayBytes(room) })}` : t('files.noEnd'),
              },
            ]}
          />
          {room > 0 && (
            <div className="above near">
              <Meter value={used} max={room} label={`${t('files.diskUse')} ${share}%`} />
            </div>
          )}
        </Card>
      </div>
      <Filters state={state} initial={{ ...NO_FILTER, view: 'storage' }}>
        {(f, set) => (
          <>
            <SelectField
              label={t('files.module')}
              placeholder={t('kit.all')}
              value={f.module}
              options={modules.map((one) => ({ value: one.code, label: moduleName(one) }))}
              onChange={(value) => set({ module: value })}
            />
            <MonthField label={t('files.from')} value={f.from} onChange={(value) => set({ from: value })} />
            <MonthField label={t('files.to')} value={f.to} onChange={(value) => set({ to: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => `${row.module.code} ${row.month}`}
        empty={t('files.noStorage')}
        columns={[
          { key: 'month', title: t('files.month'), cell: (row) => sayMonth(row.month, lang) },
          { key: 'module', title: t('files.module'), cell: (row) => moduleName(row.module) },
          { key: 'files', title: t('files.files'), num: true, cell: (row) => formatNumber(row.files) },
          { key: 'bytes', title: t('files.bytes'), num: true, cell: (row) => sayBytes(row.bytes) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              {moduleName(row.module)}
              <span>{sayBytes(row.bytes)}</span>
            </div>
            <small>
              {sayMonth(row.month, lang)} · {t('files.count', { count: formatNumber(row.files) })}
            </small>
          </>
        )}
      />
    </>
  )
}
