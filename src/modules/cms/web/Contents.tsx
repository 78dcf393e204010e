import { Link } from 'react-router'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { DateField, SelectField, TextField } from '#foundation/web/kit/fields.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Filters, List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import {
  batchContents,
  type ContentRow,
  type ContentType,
  exportContents,
  listContents,
  type PublishStatus,
  pictureAt,
  publishStatus,
} from '../contract/index.ts'
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

/** Publishes or archives what is chosen, and says of each that was refused why. */
function Batch({ rows, clear }: { rows: readonly ContentRow[]; clear(): void }) {
  const { t } = useText()
  const { say, warn, confirm } = useSay()
  const { titleOf } = useContentWords()
  const { attempt, sending } = useSend(batchContents)
  const run = async (action: 'publish' | 'archive') => {
    if ((await confirm({ title: t(`cms.batch.${action}`, { count: rows.length }), action: t(`cms.do.${action}`), danger: action === 'archive' })) === undefined)
      return
    const done = await attempt({ ids: rows.map(({ id }) => id), action })
    if (!done) return
    const refused = done.list.filter((one) => !one.done)
    const names = refused.map((one) => `${titleOf(rows.find(({ id }) => id === one.id)!)}: ${one.why}`)
    if (refused.length === 0) say(t('cms.batch.done', { count: done.list.length }))
    else warn(t('cms.batch.partly', { done: done.list.length - refused.length, refused: names.join('; ') }))
    clear()
  }
  return (
    <ChosenBar count={rows.length} onClear={clear}>
      <button type="button" className="btn" disabled={sending} onClick={() => void run('archive')}>
        {t('cms.do.archive')}
      </button>
      <button type="button" className="btn p" disabled={sending} onClick={() => void run('publish')}>
        {t('cms.do.publish')}
      </button>
    </ChosenBar>
  )
}

const Thumb = ({ row }: { row: ContentRow }) =>
  row.cover === null ? (
    <span className="cms-thumb" />
  ) : (
    <img className="cms-thumb" src={pictureAt(row.cover).replace('size=screen', 'size=thumb')} alt="" loading="lazy" />
  )

function Title({ row }: { row: ContentRow }) {
  const { pathOf, titleOf } = useContentWords()
  return (
    <span data-typed="">
      <Link to={pathOf(row)}>{row.titleCn || titleOf(row)}</Link>
      <small className="line">{row.titleEn}</small>
    </span>
  )
}

function Type({ row }: { row: ContentRow }) {
  const { t } = useText()
  const { typeName } = useContentWords()
  const part = row.channel ? t(`cms.channel.${row.channel}`) : row.section ? t(`cms.section.${row.section}`) : ''
  return (
    <small>
      {typeName(row.type)}
      {part && ` · ${part}`}
    </small>
  )
}

function What({ row }: { row: ContentRow }) {
  return (
    <span className="row">
      <Thumb row={row} />
      <span>
        <Title row={row} />
        <Type row={row} />
      </span>
    </span>
  )
}

/** For whom, and between which days. */
function Target({ row: { target, startDate, endDate } }: { row: ContentRow }) {
  const { t, lang, pick } = useText()
  const day = (one: string | null) => (one === null ? t('cms.noDate') : formatDay(one, lang))
  return (
    <span>
      {target ? pick(target.line.cn, target.line.en) : '—'}
      {(startDate !== null || endDate !== null) && (
        <small className="line">
          {day(startDate)} – {day(endDate)}
        </small>
      )}
    </span>
  )
}

function Author({ row }: { row: ContentRow }) {
  const { t, lang, name } = useText()
  return (
    <span>
      {row.author ? name(row.author) : '—'}
      <small className="line">
        {formatInstant(row.lastModified, lang)}
        {row.changedBy && row.changedBy.ssoId !== row.author?.ssoId && ` · ${t('cms.changedBy', { name: name(row.changedBy) })}`}
      </small>
    </span>
  )
}
