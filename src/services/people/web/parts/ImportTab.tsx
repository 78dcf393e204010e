import { useState } from 'react'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { DownloadButton, ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportPeople, type FeedRunRow, type FeedState, feedState, importFeed, importTemplate, listFeed } from '../../contract.ts'
import { feedLife } from '../../rules/index.ts'

const PAGE_SIZE = 20
const NONE = { state: undefined as FeedState | undefined, source: undefined as 'feed' | 'Excel' | undefined }

/** A file to be imported, and what became of those before; a run opens by itself once its file has arrived. */
export function ImportTab({ onOpen }: { onOpen(id: string): void }) {
  const { t, lang, choices } = useText()
  const uploading = useUpload(importFeed)
  const [fault, setFault] = useState<string>()
  const state = useListState(NONE)
  const rows = useCall(listFeed, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters }, { pollSeconds: 15 })
  const take = async (file: File) => {
    setFault(undefined)
    try {
      const run = await uploading.send({}, file)
      if (run) onOpen(run.id)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  const started = (row: FeedRunRow) => (
    <button type="button" className="btn link" onClick={() => onOpen(row.id)}>
      {formatInstant(row.startedAt, lang)}
    </button>
  )
  return (
    <div className="stack">
      <UploadCard
        label={t('people.import.upload')}
        hint={t('people.import.hint')}
        accept=".xlsx,.csv"
        onFile={(file) => void take(file)}
        progress={uploading.progress}
        onCancel={uploading.cancel}
        fault={fault}
      >
        <DownloadButton endpoint={importTemplate} input={{}}>
          {t('people.import.getTemplate')}
        </DownloadButton>
      </UploadCard>
      <div className="row between">
        <h2>{t('people.import.runs')}</h2>
        <ExportButton endpoint={exportPeople} input={{ what: 'feed', filters: state.filters }} label={t('people.export')} />
      </div>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <SelectField
              label={t('people.feed.state')}
              value={f.state}
              placeholder={t('people.all')}
              options={choices('state.FeedRun.', feedState.options)}
              onChange={(value) => set({ state: value })}
            />
            <SelectField
              label={t('people.feed.source')}
              value={f.source}
              placeholder={t('people.all')}
              options={choices('people.feed.source.', ['feed', 'Excel'])}
              onChange={(value) => set({ source: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('people.import.none')}
        columns={[
          { key: 'started', title: t('people.feed.startedAt'), cell: started },
          { key: 'source', title: t('people.feed.source'), cell: (row) => t(`people.feed.source.${row.source}`) },
          { key: 'file', title: t('people.feed.fileName'), cell: (row) => <span data-typed="">{row.fileName}</span> },
          { key: 'rows', title: t('people.feed.rows'), num: true, cell: (row) => formatNumber(row.rows) },
          { key: 'changed', title: t('people.feed.changed'), num: true, cell: (row) => formatNumber(row.changed) },
          { key: 'refused', title: t('people.feed.refused'), num: true, cell: (row) => formatNumber(row.refused) },
          { key: 'state', title: t('people.feed.state'), cell: (row) => <StateTag of={feedLife} state={row.state} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              {started(row)}
              <StateTag of={feedLife} state={row.state} />
            </div>
            <small>
              {t(`people.feed.source.${row.source}`)} · <span data-typed="">{row.fileName}</span>
            </small>
          </>
        )}
      />
    </div>
  )
}
