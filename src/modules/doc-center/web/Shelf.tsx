import { Link, useParams } from 'react-router'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { categories, type Folder, favorite, list, shelf, TYPES, tree } from '../contract/index.ts'
import { tooShort } from '../rules/index.ts'
import { DocumentList } from './parts/DocumentList.tsx'
import { FoundInside } from './parts/SearchInside.tsx'
import { inTree } from './parts/tree.ts'
import './parts/docs.css'

interface ShelfFilters {
  folder?: string
  type?: (typeof TYPES)[number]
  department?: string
  from?: string
  to?: string
  keyword?: string
  favorite?: boolean
}
const NONE: ShelfFilters = {}
const PAGE_SIZE = 10

/** A category: its folders, and the documents of one of them or of all. */
export default function Shelf() {
  const { cid = '' } = useParams()
  const { t, pick } = useText()
  const call = useCall(tree, { cid })
  const name = call.data && pick(call.data.category.nameCn, call.data.category.nameEn)
  return (
    <Page title={name ?? t('screen./{lang}/doc-center/{cid}/index')} crumb={t('doc-center.crumb')} back>
      <div className="stack">
        <Switch cid={cid} />
        <Loaded call={call} lines={8}>
          {({ folders }) => <Folders key={cid} cid={cid} folders={folders} />}
        </Loaded>
      </div>
    </Page>
  )
}

/** The categories beside this one, those of the company and those of departments. */
function Switch({ cid }: { cid: string }) {
  const { t, lang, pick } = useText()
  const { data = [] } = useCall(categories, {})
  return (
    <nav className="doc-switch" aria-label={t('doc-center.categories')}>
      {shelf.options.map((from) => {
        const rows = data.filter((one) => one.from === from)
        return (
          rows.length > 0 && (
            <span key={from} className="row wrap">
              <small>{t(`doc-center.shelf.${from}`)}</small>
              {rows.map((one) => (
                <Link
                  key={one.cid}
                  className="btn s"
                  aria-current={one.cid === cid ? 'page' : undefined}
                  to={`/${lang}/doc-center/${one.cid}/index`}
                  data-typed=""
                >
                  {pick(one.nameCn, one.nameEn)}
                </Link>
              ))}
            </span>
          )
        )
      })}
    </nav>
  )
}

function Folders({ cid, folders }: { cid: string; folders: readonly Folder[] }) {
  const { t, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(list, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: { ...state.filters, cid } })
  const open = (folder: string | undefined) => {
    const { folder: _, ...rest } = state.filters
    state.setFilters(folder ? { ...rest, folder } : rest)
  }
  const { folder: chosen, keyword } = state.filters
  const departments = [...new Map(folders.map(({ department }) => [department.code, department])).values()]
  return (
    <div className="doc-shelf">
      <aside className="card" aria-label={t('doc-center.folders')}>
        <ul className="doc-tree">
          <li>
            <button type="button" aria-current={chosen === undefined} onClick={() => open(undefined)}>
              {t('doc-center.allFolders')}
            </button>
          </li>
          {inTree(folders).map((one) => (
            <li key={one.id} className="row between" style={{ paddingLeft: one.level * 14 }}>
              <button type="button" aria-current={chosen === one.id} onClick={() => open(one.id)} data-typed="">
                {pick(one.nameCn, one.nameEn)}
              </button>
              <Follow folder={one} />
            </li>
          ))}
        </ul>
      </aside>
      <div className="stack">
        <Filters state={state} initial={NONE}>
          {(f, set) => (
            <>
              <TextField
                label={t('doc-center.keyword')}
                type="search"
                value={f.keyword}
                fault={tooShort(f.keyword ?? '') ? t('rule.DOCC-10') : undefined}
                onChange={(word) => set({ keyword: word })}
              />
              <SelectField
                label={t('doc-center.type')}
                value={f.type}
                placeholder={t('kit.all')}
                options={TYPES.map((value) => ({ value, label: value.toUpperCase() }))}
                onChange={(type) => set({ type })}
              />
              <SelectField
                label={t('doc-center.department')}
                value={f.department}
                placeholder={t('kit.all')}
                typed
                options={departments.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
                onChange={(department) => set({ department })}
              />
              <DateField label={t('doc-center.from')} value={f.from} onChange={(from) => set({ from })} />
              <DateField label={t('doc-center.to')} value={f.to} onChange={(to) => set({ to })} />
              <SelectField
                label={t('doc-center.favorites')}
                value={f.favorite ? 'mine' : undefined}
                placeholder={t('kit.all')}
                options={[{ value: 'mine', label: t('doc-center.onlyFavorites') }]}
                onChange={(value) => set({ favorite: value === 'mine' ? true : undefined })}
              />
            </>
          )}
        </Filters>
        <DocumentList rows={rows} state={state} pageSize={PAGE_SIZE} empty={t('doc-center.noDocument')} />
        {keyword && !tooShort(keyword) && <FoundInside keyword={keyword} cid={cid} />}
      </div>
    </div>
  )
}

/** Who follows a folder hears of it once a day. */
function Follow({ folder: { id, follows, nameCn, nameEn } }: { folder: Folder }) {
  const { t, pick } = useText()
  const { attempt, sending } = useSend(favorite)
  const does = t(follows ? 'doc-center.unfollow' : 'doc-center.follow')
  return (
    <button
      type="button"
      className="btn link"
      disabled={sending}
      aria-label={`${does} ${pick(nameCn, nameEn)}`}
      data-typed=""
      onClick={() => void attempt({ folderId: id, on: !follows })}
    >
      {does}
    </button>
  )
}
