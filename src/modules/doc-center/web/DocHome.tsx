import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Category, categories, landing, list, shelf } from '../contract/index.ts'
import { DocTitle } from './parts/DocTitle.tsx'
import { DocumentList } from './parts/DocumentList.tsx'
import { FoundInside, KeywordBox } from './parts/SearchInside.tsx'
import { ToConfirm } from './parts/ToConfirm.tsx'
import './parts/docs.css'

const FEW = 8
const ONE_PAGE = { pageNum: 1, setPage: () => {} }

/** The way into the documents. An old link lands here with `id` and is led on. */
export default function DocHome() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const keyword = query.get('keyword') ?? ''
  const id = query.get('id')
  const search = (next: string) => setQuery(next ? { keyword: next } : {})
  return (
    <Page title={t('doc-center.crumb')}>
      <div className="stack">
        {id && <Landing id={id} />}
        <KeywordBox key={keyword} label={t('doc-center.keyword')} value={keyword} onSearch={search} />
        {keyword ? <Found keyword={keyword} /> : <Start from={shelf.options.find((one) => one === query.get('from'))} />}
      </div>
    </Page>
  )
}

/** What a keyword finds: documents by their titles, and pages by what stands on them. */
function Found({ keyword }: { keyword: string }) {
  const { t } = useText()
  const rows = useCall(list, { pageSize: FEW, filters: { keyword } })
  return (
    <>
      {rows.data?.list.length === 0 ? (
        <p className="muted">{t('doc-center.noTitle')}</p>
      ) : (
        <DocumentList rows={rows} state={ONE_PAGE} pageSize={FEW} empty={t('doc-center.noTitle')} />
      )}
      <FoundInside keyword={keyword} />
    </>
  )
}

function Start({ from }: { from: Category['from'] | undefined }) {
  const { t } = useText()
  const all = useCall(categories, {})
  const [kept, newest] = [useCall(list, { pageSize: FEW, filters: { favorite: true } }), useCall(list, { pageSize: FEW, filters: {} })]
  return (
    <>
      <ToConfirm />
      <Loaded call={all}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="card">
              <Empty text={t('doc-center.noCategory')} />
            </div>
          ) : (
            (from ? [from] : shelf.options).map((one) => <Tiles key={one} title={t(`doc-center.shelf.${one}`)} rows={rows.filter((row) => row.from === one)} />)
          )
        }
      </Loaded>
      <div className="doc-pair">
        <Few title={t('doc-center.favorites')} call={kept} empty={t('doc-center.noFavorite')} />
        <Few title={t('doc-center.newest')} call={newest} empty={t('doc-center.noDocument')} />
      </div>
    </>
  )
}

function Tiles({ title, rows }: { title: string; rows: readonly Category[] }) {
  const { lang, pick } = useText()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="below near">{title}</h2>
      <div className="doc-tiles">
        {rows.map(({ cid, nameCn, nameEn }) => (
          <Link key={cid} className="card" to={`/${lang}/doc-center/${cid}/index`}>
            <span className="dot">
              <Icon name="doc" />
            </span>
            <span data-typed="">{pick(nameCn, nameEn)}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

function Few({ title, call, empty }: { title: string; call: ReturnType<typeof useCall<typeof list>>; empty: string }) {
  const { lang, pick } = useText()
  return (
    <Card title={title}>
      <Loaded call={call}>
        {({ list: rows }) =>
          rows.length === 0 ? (
            <p className="muted">{empty}</p>
          ) : (
            <ul className="doc-plain">
              {rows.map((row) => (
                <li key={row.uid} className="row between">
                  <span>
                    <DocTitle document={row} fresh={row.fresh} />
                    <small className="line" data-typed="">
                      {pick(row.folder.nameCn, row.folder.nameEn)}
                    </small>
                  </span>
                  <small>{formatDay(dayOf(row.changedAt), lang)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Where the old addresses of documents end (DOCC-03): leads on; of a document that is gone it offers a search for its name. */
function Landing({ id }: { id: string }) {
  const { t, lang, pick } = useText()
  const navigate = useNavigate()
  const { data } = useCall(landing, { id })
  const to = data?.document && `/${lang}/doc-center/${data.document.cid}/${data.document.uid}${data.moved ? '?moved=1' : ''}`
  useEffect(() => {
    if (to) void navigate(to, { replace: true })
  }, [to, navigate])
  if (!data || to) return <Skeleton lines={2} />
  const name = data.name && pick(data.name.nameCn, data.name.nameEn)
  return (
    <p className="note-box" role="status">
      {t('doc-center.gone')}{' '}
      {name && (
        <Link to={`/${lang}/doc-center?${new URLSearchParams({ keyword: name.slice(0, 60) })}`} data-typed="">
          {t('doc-center.searchName', { name })}
        </Link>
      )}
    </p>
  )
}
