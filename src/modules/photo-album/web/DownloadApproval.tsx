import { useState } from 'react'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AskedRow, exportDownloads, exportRequests, requestList } from '../contract/index.ts'
import { DecideSheet } from './parts/DecideSheet.tsx'
import './parts/deciding.css'

const TABS = ['not-processed', 'processed'] as const
type Tab = (typeof TABS)[number]
interface AskedFilters {
  state: Tab
  keyword: string | undefined
}
const NONE: AskedFilters = { state: 'not-processed', keyword: undefined }
const PAGE_SIZE = 10

/** Requests for originals, to be decided photo by photo. */
export default function DownloadApproval() {
  const { t, lang, pick, choices } = useText()
  const state = useListState(NONE)
  const rows = useCall(requestList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const [opened, open] = useState<AskedRow>()
  const title = t('screen./{lang}/team-member-photo-album/download-approve')
  const processed = state.filters.state === 'processed'
  const outcome = (one: AskedRow) => t('photo-album.outcome', { approved: one.approved, refused: one.refused })
  return (
    <Page
      title={title}
      crumb={t('photo-album.crumb')}
      actions={<ExportButton endpoint={exportDownloads} input={{}} label={t('photo-album.exportDownloads')} />}
    >
      <div className="stack">
        <Tabs<Tab>
          label={title}
          value={state.filters.state}
          options={choices('state.PhotoRequest.', TABS)}
          onChange={(next) => state.setFilters({ ...state.filters, state: next })}
        />
        <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportRequests} input={{ filters: state.filters }} />}>
          {(f, set) => <TextField label={t('photo-album.findRequest')} value={f.keyword} onChange={(keyword) => set({ keyword })} />}
        </Filters>
        <List
          rows={rows}
          state={state}
          pageSize={PAGE_SIZE}
          rowKey={(one) => one.id}
          empty={t(processed ? 'photo-album.noneProcessed' : 'photo-album.noneWaiting')}
          columns={[
            { key: 'requester', title: t('photo-album.requester'), cell: (one) => <PersonCell person={one.requester} /> },
            { key: 'album', title: t('photo-album.album'), wrap: true, cell: (one) => <span data-typed="">{pick(one.album.nameCn, one.album.nameEn)}</span> },
            { key: 'photos', title: t('photo-album.photos'), num: true, cell: (one) => one.photos },
            { key: 'purpose', title: t('photo-album.purpose'), wrap: true, cell: (one) => <span data-typed="">{one.purpose}</span> },
            { key: 'requestedAt', title: t('photo-album.requestedAt'), cell: (one) => formatInstant(one.requestedAt, lang) },
            ...(processed
              ? [
                  { key: 'outcome', title: t('photo-album.result'), cell: outcome },
                  { key: 'decidedBy', title: t('photo-album.decidedBy'), cell: (one: AskedRow) => one.decidedBy && <PersonCell person={one.decidedBy} /> },
                  { key: 'decidedAt', title: t('photo-album.decidedAt'), cell: (one: AskedRow) => one.decidedAt && formatInstant(one.decidedAt, lang) },
                ]
              : []),
          ]}
          card={(one) => (
            <>
              <PersonCell person={one.requester} note={formatInstant(one.requestedAt, lang)} />
              <p data-typed="">{one.purpose}</p>
              <small>
                <span data-typed="">{pick(one.album.nameCn, one.album.nameEn)}</span> · {t('photo-album.count', { count: one.photos })}
                {processed && ` · ${outcome(one)}`}
              </small>
            </>
          )}
          actions={(one) => (
            <button type="button" className={one.can.includes('process') ? 'btn s p' : 'btn s'} onClick={() => open(one)}>
              {t(one.can.includes('process') ? 'action.PhotoRequest.process' : 'photo-album.look')}
            </button>
          )}
        />
      </div>
      {opened && <DecideSheet row={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}
