import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Delivered, type DeliveryRow, delivered, deliveryVia, refusedRows, searchDeliveries } from '../../contract.ts'

const PAGE_SIZE = 20
interface Wanted {
  what: Delivered | undefined
  via: (typeof deliveryVia.options)[number] | undefined
}
const NONE: Wanted = { what: undefined, via: undefined }

/** What was delivered by time-keeping and by import, with the rows that were refused. */
export function DeliveryList() {
  const { t, lang, name, choices } = useText()
  const state = useListState<Wanted>(NONE)
  const [opened, open] = useState<DeliveryRow>()
  const rows = useCall(searchDeliveries, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const sums = (row: DeliveryRow) =>
    t('roster.delivery.sums', { added: formatNumber(row.added), changed: formatNumber(row.changed), unchanged: formatNumber(row.unchanged) })
  const what = (row: DeliveryRow) => `${t(`roster.delivered.${row.what}`)} · ${t(`roster.via.${row.via}`)}`
  const refused = (row: DeliveryRow) =>
    row.booking ? (
      <Tag tone="b">{t('roster.delivery.booking')}</Tag>
    ) : row.refused > 0 ? (
      <button type="button" className="btn link" onClick={() => open(row)}>
        <Tag tone="r">{t('roster.delivery.refused', { count: row.refused })}</Tag>
      </button>
    ) : (
      <Tag tone="g">{t('roster.delivery.allTaken')}</Tag>
    )
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <SelectField
              label={t('roster.delivery.what')}
              value={f.what}
              placeholder={t('roster.all')}
              options={choices('roster.delivered.', delivered.options)}
              onChange={(value) => set({ what: value })}
            />
            <SelectField
              label={t('roster.delivery.via')}
              value={f.via}
              placeholder={t('roster.all')}
              options={choices('roster.via.', deliveryVia.options)}
              onChange={(value) => set({ via: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('roster.delivery.none')}
        columns={[
          { key: 'at', title: t('roster.delivery.at'), cell: (row) => formatInstant(row.at, lang) },
          { key: 'what', title: t('roster.delivery.what'), cell: what },
          { key: 'by', title: t('roster.delivery.by'), cell: (row) => (row.by ? name(row.by) : '—') },
          { key: 'file', title: t('roster.delivery.file'), cell: (row) => (row.file ? <span data-typed="">{row.file}</span> : '—') },
          { key: 'rows', title: t('roster.delivery.rows'), num: true, cell: (row) => formatNumber(row.rows) },
          { key: 'sums', title: t('roster.delivery.outcome'), cell: sums },
          { key: 'refused', title: t('roster.delivery.refusedRows'), cell: refused },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{what(row)}</b>
              {refused(row)}
            </div>
            <small>
              {formatInstant(row.at, lang)}
              {row.by && ` · ${name(row.by)}`}
            </small>
            <div>
              <small>
                {t('roster.delivery.rowsOf', { rows: formatNumber(row.rows) })} · {sums(row)}
              </small>
            </div>
          </>
        )}
      />
      {opened && <Refused delivery={opened} onClose={() => open(undefined)} />}
    </>
  )
}

function Refused({ delivery, onClose }: { delivery: DeliveryRow; onClose(): void }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(refusedRows, { pageNum, pageSize: PAGE_SIZE, filters: { id: delivery.id } })
  return (
    <Sheet title={t('roster.delivery.refusedRows')} onClose={onClose}>
      <List
        rows={rows}
        state={{ pageNum, setPage }}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        columns={[
          { key: 'line', title: t('roster.delivery.line'), num: true, cell: (row) => row.line },
          { key: 'person', title: t('roster.person'), cell: (row) => row.ssoId },
          { key: 'period', title: t('roster.period'), cell: (row) => row.period },
          { key: 'why', title: t('roster.delivery.why'), wrap: true, cell: (row) => row.message },
        ]}
        card={(row) => (
          <>
            <b>
              {t('roster.delivery.lineOf', { line: row.line })} · {row.ssoId}
            </b>
            <div>{row.period}</div>
            <small>{row.message}</small>
          </>
        )}
      />
    </Sheet>
  )
}
