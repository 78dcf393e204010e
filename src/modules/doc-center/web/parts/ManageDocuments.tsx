import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Category, documentState, exportDocuments, type ManagedFolder, type ManagedRow, manageList } from '../../contract/index.ts'
import { documentLife } from '../../rules/index.ts'
import { DocTitle } from './DocTitle.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { folderOptions } from './tree.ts'
import { UploadSheet } from './UploadSheet.tsx'

interface DocFilters {
  folder?: string
  status?: (typeof documentState.options)[number]
  review?: boolean
  keyword?: string
}
const NONE: DocFilters = {}
const PAGE_SIZE = 10
/** Files that are being made ready are looked at again this often. */
const POLL_SECONDS = 5

/** The documents of the folders that the person runs, in every state. */
export function ManageDocuments({ categories, folders }: { categories: readonly Category[]; folders: readonly ManagedFolder[] }) {
  const { t, lang, pick, choices } = useText()
  const state = useListState(NONE)
  const [adding, setAdding] = useState<'one' | 'many'>()
  const [preparing, setPreparing] = useState(false)
  const rows = useCall(manageList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters }, preparing ? { pollSeconds: POLL_SECONDS } : {})
  const waits = rows.data?.list.some((row) => row.preparing) ?? false
  if (waits !== preparing) setPreparing(waits)
  const own = folders.filter(({ can }) => can.includes('edit'))
  const options = (all: readonly ManagedFolder[]) =>
    categories.flatMap((one) =>
      folderOptions(
        all.filter(({ cid }) => cid === one.cid),
        pick,
      ).map(({ value, label }) => ({ value, label: `${pick(one.nameCn, one.nameEn)} / ${label}` })),
    )
  const ownOptions = options(own)
  return (
    <>
      <Filters
        state={state}
        initial={NONE}
        actions={
          <>
            <ExportButton endpoint={exportDocuments} input={{ what: 'documents', filters: state.filters }} />
            <ExportButton endpoint={exportDocuments} input={{ what: 'reads', filters: state.filters }} label={t('doc-center.exportReads')} />
          </>
        }
      >
        {(f, set) => (
          <>
            <SelectField
              label={t('doc-center.folder')}
              value={f.folder}
              typed
              placeholder={t('kit.all')}
              options={options(folders)}
              onChange={(folder) => set({ folder })}
            />
            <SelectField
              label={t('doc-center.state')}
              value={f.status}
              placeholder={t('kit.all')}
              options={choices('state.Document.', documentState.options)}
              onChange={(status) => set({ status })}
            />
            <TextField label={t('doc-center.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <ChoiceField
              label={t('doc-center.reviewBy')}
              value={f.review ? 'due' : 'all'}
              options={choices('doc-center.review.', ['all', 'due'])}
              onChange={(value) => set({ review: value === 'due' ? true : undefined })}
            />
          </>
        )}
      </Filters>
      {ownOptions.length > 0 && (
        <div className="row wrap">
          <button type="button" className="btn p" onClick={() => setAdding('one')}>
            {t('doc-center.add')}
          </button>
          <button type="button" className="btn" onClick={() => setAdding('many')}>
            {t('doc-center.addMany')}
          </button>
        </div>
      )}
      <List<ManagedRow>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.uid}
        empty={t('doc-center.noDocument')}
        columns={[
          { key: 'title', title: t('doc-center.title'), wrap: true, cell: (row) => <Titled row={row} /> },
          { key: 'docNo', title: t('doc-center.docNo'), cell: (row) => <code>{row.docNo}</code> },
          { key: 'version', title: t('doc-center.version'), cell: (row) => t('doc-center.versionNo', { version: row.version }) },
          { key: 'state', title: t('doc-center.state'), wrap: true, cell: (row) => <Where row={row} /> },
          { key: 'effectiveFrom', title: t('doc-center.effectiveFrom'), cell: (row) => formatDay(row.effectiveFrom, lang) },
          { key: 'reviewBy', title: t('doc-center.reviewBy'), cell: (row) => (row.reviewBy ? formatDay(row.reviewBy, lang) : '—') },
        ]}
        card={(row) => (
          <>
            <Titled row={row} />
            <small className="line">
              <code>{row.docNo}</code> · {t('doc-center.versionNo', { version: row.version })} · {formatDay(row.effectiveFrom, lang)}
            </small>
            <Where row={row} />
          </>
        )}
        actions={(row) => <DocumentActions row={row} folders={ownOptions} />}
      />
      {adding === 'one' && <DocumentForm folders={ownOptions} folder={state.filters.folder} onClose={() => setAdding(undefined)} />}
      {adding === 'many' && <UploadSheet folders={ownOptions} folder={state.filters.folder} onClose={() => setAdding(undefined)} />}
    </>
  )
}

/** What is still a draft opens for nobody but its folder's people, so all titles lead to the page. */
function Titled({ row }: { row: ManagedRow }) {
  const { pick } = useText()
  return (
    <>
      {row.can.length > 0 ? <DocTitle document={row} /> : <span data-typed="">{pick(row.titleCn, row.titleEn)}</span>}
      <small className="line" data-typed="">
        {pick(row.folder.nameCn, row.folder.nameEn)}
      </small>
    </>
  )
}

function Where({ row }: { row: ManagedRow }) {
  const { t, lang } = useText()
  return (
    <span className="row wrap tight">
      <StateTag of={documentLife} state={row.status} />
      {row.scheduled && <Tag tone="b">{t('doc-center.scheduled', { day: formatDay(row.effectiveFrom, lang) })}</Tag>}
      {row.preparing && <Tag tone="b">{t('doc-center.preparing')}</Tag>}
      {row.fault && <Tag tone="r">{t(`doc-center.fault.${row.fault}`)}</Tag>}
      {row.campaign && <Tag tone="w">{t('doc-center.asked')}</Tag>}
      {row.successor && (
        <small>
          {t('doc-center.replacedBy')} <DocTitle document={row.successor} />
        </small>
      )}
    </span>
  )
}
