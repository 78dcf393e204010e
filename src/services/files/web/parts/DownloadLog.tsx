import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoIdField, ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportDownloads, searchDownloads } from '../../contract.ts'
import { type Filter, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { useModuleName } from './useModuleName.ts'

/** Who opened files, and of one record all of it as a file. */
export function DownloadLog({ state }: { state: ListState<Filter> }) {
  const { t, lang } = useText()
  const moduleName = useModuleName()
  const { module, businessId, ssoId: typed } = state.filters
  const ssoId = ssoIdIn(typed)
  const filters = { ...(module && { module }), ...(businessId && { businessId }), ...(ssoId && { ssoId }) }
  const rows = useCall(searchDownloads, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  return (
    <>
      <div className="row end below">
        {module && businessId ? (
          <ExportButton endpoint={exportDownloads} input={{ module, businessId }} />
        ) : (
          <small className="muted">{t('files.exportNeedsRecord')}</small>
        )}
      </div>
      <Filters state={state} initial={{ ...NO_FILTER, view: 'downloads' }}>
        {(f, set) => (
          <>
            <SelectField
              label={t('files.module')}
              value={f.module}
              options={(rows.data?.modules ?? []).map((one) => ({ value: one.code, label: moduleName(one) }))}
              onChange={(value) => set({ module: value })}
            />
            <TextField label={t('files.record')} max={100} value={f.businessId} onChange={(value) => set({ businessId: value })} />
            <SsoIdField label={t('files.column.ssoId')} value={f.ssoId} onChange={(value) => set({ ssoId: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('files.noDownloads')}
        columns={[
          { key: 'at', title: t('files.at'), cell: (row) => formatInstant(row.at, lang) },
          { key: 'person', title: t('files.person'), cell: (row) => (row.person ? <PersonCell person={row.person} /> : row.ssoId) },
          { key: 'file', title: t('files.fileName'), cell: (row) => <span data-typed="">{row.fileName}</span> },
          { key: 'purpose', title: t('files.purpose'), cell: (row) => t(`files.purpose.${row.purpose}`) },
          { key: 'module', title: t('files.module'), cell: (row) => row.module && moduleName(row.module) },
          { key: 'record', title: t('files.record'), cell: (row) => <code>{row.businessId}</code> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              {row.person ? <PersonCell person={row.person} /> : row.ssoId}
              <span>{t(`files.purpose.${row.purpose}`)}</span>
            </div>
            <div data-typed="">{row.fileName}</div>
            <small>
              {formatInstant(row.at, lang)}
              {row.module && ` · ${moduleName(row.module)}`} <code>{row.businessId}</code>
            </small>
          </>
        )}
      />
    </>
  )
}
