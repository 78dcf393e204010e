import { Tag } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoIdField, ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportScans, listDevices, listScans } from '../../contract.ts'
import { purposes, type ScanOutcome, scanResults } from '../../rules.ts'
import { type Filter, NO_FILTER } from './filters.ts'

const PAGE_SIZE = 10
/** As many readers as the filter offers; beyond that one filters by place or time. */
const READERS_OFFERED = 100

export function ScanLog({ state }: { state: ListState<Filter> }) {
  const { t, lang, half, choices } = useText()
  const { view: _, state: __, ssoId: typed, ...narrowed } = state.filters
  const ssoId = ssoIdIn(typed)
  const filters = { ...narrowed, ...(ssoId && { ssoId }) }
  const rows = useCall(listScans, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const readers = useCall(listDevices, { pageSize: READERS_OFFERED, filters: {} })
  const initial: Filter = { ...NO_FILTER, view: 'scans' }
  const outcome = ({ result, alone }: { result: ScanOutcome; alone: boolean }) => (
    <span className="row tight">
      <Tag tone={result === 'ok' ? 'g' : 'r'}>{t(`my-qrcode.result.${result}`)}</Tag>
      {alone && <Tag>{t('my-qrcode.reader.alone')}</Tag>}
    </span>
  )
  return (
    <>
      <Filters state={state} initial={initial} actions={<ExportButton endpoint={exportScans} input={{ filters }} />}>
        {(f, set) => (
          <>
            <SelectField
              label={t('my-qrcode.device')}
              typed
              placeholder={t('kit.all')}
              value={f.deviceId}
              options={(readers.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(deviceId) => set({ deviceId })}
            />
            <SelectField
              label={t('my-qrcode.purposes')}
              placeholder={t('kit.all')}
              value={f.purpose}
              options={choices('my-qrcode.purpose.', purposes)}
              onChange={(purpose) => set({ purpose })}
            />
            <SelectField
              label={t('my-qrcode.result')}
              placeholder={t('kit.all')}
              value={f.result}
              options={choices('my-qrcode.result.', scanResults)}
              onChange={(result) => set({ result })}
            />
            <SsoIdField label={t('my-qrcode.ssoId')} value={f.ssoId} onChange={(value) => set({ ssoId: value })} />
            <DateField label={t('my-qrcode.from')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('my-qrcode.to')} value={f.to} onChange={(to) => set({ to })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(r) => r.id}
        empty={t('my-qrcode.noScans')}
        columns={[
          { key: 'at', title: t('my-qrcode.time'), cell: (r) => formatInstant(r.at, lang) },
          { key: 'person', title: t('my-qrcode.person'), cell: (r) => (r.person ? <PersonCell person={r.person} /> : t('my-qrcode.nobody')) },
          { key: 'purpose', title: t('my-qrcode.purposes'), cell: (r) => t(`my-qrcode.purpose.${r.purpose}`) },
          { key: 'device', title: t('my-qrcode.device'), cell: (r) => <span data-typed="">{r.device && half(r.device)}</span> },
          { key: 'place', title: t('my-qrcode.place'), cell: (r) => <span data-typed="">{r.place && half(r.place)}</span> },
          { key: 'result', title: t('my-qrcode.result'), cell: (r) => outcome(r) },
        ]}
        card={(r) => (
          <>
            <div className="row between">
              {r.person ? <PersonCell person={r.person} /> : t('my-qrcode.nobody')}
              {outcome(r)}
            </div>
            <div data-typed="">{r.place && half(r.place)}</div>
            <small>
              {t(`my-qrcode.purpose.${r.purpose}`)} · {formatInstant(r.at, lang)}
            </small>
          </>
        )}
      />
    </>
  )
}
