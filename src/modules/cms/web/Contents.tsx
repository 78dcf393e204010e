import { Link } from 'react-router'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type ContentRow, type ContentType, exportContents, listContents, type PublishStatus, publishStatus } from '../contract/index.ts'
import { Batch } from './parts/ContentBatch.tsx'
import { Author, Target, Thumb, Title, Type, What } from './parts/ContentCells.tsx'
import { FlagButtons } from './parts/FlagButtons.tsx'
import { RowActions } from './parts/RowActions.tsx'
import { Status } from './parts/Status.tsx'
import { useContentWords } from './parts/useContentWords.ts'
import './parts/cms.css'

interface ContentFilters {
  type?: ContentType | undefined
  status?: PublishStatus | undefined
  keyword?: string | undefined
  author?: PersonRef['ssoId'] | undefined
  from?: string | undefined
  to?: string | undefined
  target?: string | undefined
}
const NONE: ContentFilters = {}
const PAGE_SIZE = 10
const MOST_AT_ONCE = 100
const NO_ROWS: readonly ContentRow[] = []
const rowKey = (row: ContentRow) => String(row.id)

/** The contents of a category or of one type, with what is done with each and with several. */
export default function Contents() {
  const { t, lang, pick, choices } = useText()
  const { category, categoryName, typeName } = useContentWords()
  const state = useListState(NONE)
  const filters = { ...state.filters, category }
  const rows = useCall(listContents, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, rowKey, (row) => row.can.includes('edit'), MOST_AT_ONCE)
  const any = t('kit.all')
  return (
    <Page
      title={categoryName}
      crumb={t('cms.crumb')}
      back
      actions={
        <>
          <Link className="btn" to={`/${lang}/cms/${category}/sort`}>
            {t('cms.do.sort')}
          </Link>
          <Link className="btn p" to={`/${lang}/cms/${category}/add`}>
            {t('cms.do.new')}
          </Link>
        </>
      }
    >
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportContents} input={filters} />}>
        {(f, set) => (
          <>
            <TextField label={t('cms.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('cms.field.type')}
              value={f.type === undefined ? undefined : String(f.type)}
              placeholder={any}
              options={(rows.data?.types ?? []).map((type) => ({ value: String(type), label: typeName(type) }))}
              onChange={(code) => set({ type: rows.data?.types.find((type) => String(type) === code) })}
            />
            <SelectField
              label={t('cms.field.status')}
              value={f.status}
              placeholder={any}
              options={choices('state.CmsContent.', publishStatus.options)}
              onChange={(status) => set({ status })}
            />
            <SelectField
              label={t('cms.field.audience')}
              value={f.target}
              placeholder={any}
              options={(rows.data?.targets ?? []).map(({ id, words }) => ({ value: id, label: pick(words.line.cn, words.line.en) }))}
              onChange={(target) => set({ target })}
            />
            <PersonPick label={t('cms.field.author')} value={f.author} onChange={(author) => set({ author })} />
            <DateField label={t('cms.changedFrom')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('cms.changedTo')} value={f.to} onChange={(to) => set({ to })} />
          </>
        )}
      </Filters>
      <List<ContentRow>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={rowKey}
        empty={t('cms.none')}
        selection={chosen.selection}
        columns={[
          { key: 'title', title: t('cms.field.title'), wrap: true, cell: (row) => <What row={row} /> },
          { key: 'status', title: t('cms.field.status'), wrap: true, cell: (row) => <Status row={row} /> },
          { key: 'shown', title: t('cms.shown'), cell: (row) => <FlagButtons row={row} /> },
          { key: 'target', title: t('cms.forWhom'), wrap: true, cell: (row) => <Target row={row} /> },
          { key: 'author', title: t('cms.byAndWhen'), cell: (row) => <Author row={row} /> },
          { key: 'reads', title: t('cms.field.reads'), num: true, cell: (row) => formatNumber(row.reads) },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <Type row={row} />
              <span>
                <Status row={row} />
              </span>
            </div>
            <div className="row above below near">
              <Thumb row={row} />
              <Title row={row} />
            </div>
            <small>
              {formatInstant(row.lastModified, lang)} · {t('cms.field.reads')} {formatNumber(row.reads)}
            </small>
            <FlagButtons row={row} />
          </>
        )}
        actions={(row) => <RowActions row={row} />}
      />
      <Batch rows={chosen.rows} clear={chosen.clear} />
    </Page>
  )
}
