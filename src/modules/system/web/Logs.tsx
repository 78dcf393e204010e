import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportLogs, type LogLine, type LogTab, logTab, searchLogs } from '../contract/index.ts'
import { askedOf, type LogFilter, LogFilters, noLogFilter } from './parts/LogFilters.tsx'
import { LogSheet } from './parts/LogSheet.tsx'

const PAGE_SIZE = 20
const NONE: LogFilter = noLogFilter('audit')

/** What happened: changes, sign-ins, looks at confidential data, faults. Nothing here can be changed. */
export default function Logs() {
  const { t, lang, name, pick, choices } = useText()
  const state = useListState(NONE)
  const { tab } = state.filters
  const rows = useCall(searchLogs, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: askedOf(state.filters) })
  const [open, setOpen] = useState<LogLine>()
  const who = (row: LogLine) =>
    row.who.person
      ? `${name(row.who.person)} ${row.who.by}`
      : row.who.by === 'visitor'
        ? t('system.log.visitor')
        : row.who.job
          ? t('system.log.clock', { job: pick(row.who.job.nameCn, row.who.job.nameEn) })
          : row.who.by
  const what = (row: LogLine) => pick(row.action.cn, row.action.en)
  const fields = (row: LogLine) => row.changes.map((one) => pick(one.name.cn, one.name.en)).join(t('system.and'))
  const more = (row: LogLine) =>
    tab === 'faults'
      ? row.reason
      : tab === 'signIn'
        ? [row.reason, row.device, row.ip].filter(Boolean).join(' · ')
        : [row.subject && name(row.subject), row.screen, fields(row), row.reason].filter(Boolean).join(' · ')
  const outcome = (row: LogLine) => (row.outcome ? <Tag tone={row.outcome === 'ok' ? 'g' : row.outcome === 'locked' ? 'r' : 'w'}>{what(row)}</Tag> : what(row))
  return (
    <Page title={t('screen./{lang}/system/logs')} actions={<ExportButton endpoint={exportLogs} input={{ filters: askedOf(state.filters) }} />}>
      <Tabs<LogTab>
        label={t('screen./{lang}/system/logs')}
        value={tab}
        options={choices('system.log.tab.', logTab.options)}
        onChange={(value) => state.setFilters(noLogFilter(value))}
      />
      <LogFilters key={tab} state={state} />
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('system.log.none')}
        columns={[
          { key: 'at', title: t('system.log.at'), cell: (row) => formatInstant(row.at, lang) },
          { key: 'who', title: t('system.log.who'), cell: (row) => <bdi translate="no">{who(row)}</bdi> },
          { key: 'module', title: t('system.log.module'), cell: (row) => pick(row.moduleName.cn, row.moduleName.en) },
          { key: 'what', title: t('system.log.what'), wrap: true, cell: (row) => <span className="anywhere">{outcome(row)}</span> },
          {
            key: 'more',
            title: t('system.log.more'),
            wrap: true,
            cell: (row) => (
              <small className="anywhere" data-typed>
                {more(row)}
              </small>
            ),
          },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b className="anywhere">{what(row)}</b>
              <small style={{ whiteSpace: 'nowrap' }}>{formatInstant(row.at, lang)}</small>
            </div>
            <small className="anywhere" data-typed>
              {[who(row), pick(row.moduleName.cn, row.moduleName.en), more(row)].filter(Boolean).join(' · ')}
            </small>
          </>
        )}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => setOpen(row)}>
            {t('system.log.open')}
          </button>
        )}
      />
      {open && <LogSheet line={open} who={who(open)} close={() => setOpen(undefined)} />}
    </Page>
  )
}
