import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Empty, ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AlbumRow, albumList, setStatus } from '../../contract/index.ts'
import { albumLife } from '../../rules.ts'
import { AlbumForm } from './AlbumForm.tsx'
import { previewOf } from './addresses.ts'
import { GrowingPages } from './GrowingPages.tsx'

const PAGE_SIZE = 24
const STATES = ['1', '0'] as const

/** Albums as covers, the newest first. */
export function Covers({ admin }: { admin: boolean }) {
  const { t, choices } = useText()
  const [word, setWord] = useState<string>()
  const [status, setShown] = useState<AlbumRow['status']>()
  const [edited, edit] = useState<string>()
  const keyword = useDebounced(word?.trim() || undefined)
  const filters = { keyword, status }
  return (
    <>
      <div className="photo-find">
        <TextField label={t('photo-album.find')} type="search" value={word} onChange={setWord} />
        {admin && (
          <SelectField
            label={t('photo-album.state')}
            value={status}
            placeholder={t('kit.all')}
            options={choices('state.PhotoAlbum.', STATES)}
            onChange={(one) => setShown(one)}
          />
        )}
      </div>
      <GrowingPages key={JSON.stringify(filters)} className="album-grid">
        {(pageNum, onMore) => <CoverPage pageNum={pageNum} filters={filters} onMore={onMore} onEdit={edit} />}
      </GrowingPages>
      {edited && <AlbumForm id={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

interface PageProps {
  pageNum: number
  filters: { keyword: string | undefined; status: AlbumRow['status'] | undefined }
  onMore(more: boolean): void
  onEdit(id: string): void
}

function CoverPage({ pageNum, filters, onMore, onEdit }: PageProps) {
  const { t } = useText()
  const call = useCall(albumList, { pageNum, pageSize: PAGE_SIZE, filters })
  const more = call.data !== undefined && call.data.total > pageNum * PAGE_SIZE
  useEffect(() => onMore(more), [more, onMore])
  if (call.error) return <ErrorNote error={call.error} retry={call.refetch} />
  if (!call.data) return Array.from({ length: 6 }, (_, at) => `${at}`).map((at) => <div key={at} className="album-cover waiting" aria-hidden="true" />)
  if (call.data.total === 0)
    return (
      <div className="card album-none">
        <Empty text={t(filters.keyword ? 'photo-album.noneFound' : 'photo-album.none')} />
      </div>
    )
  return call.data.list.map((one) => <Cover key={one.id} album={one} onEdit={onEdit} />)
}

function Cover({ album, onEdit }: { album: AlbumRow; onEdit(id: string): void }) {
  const { t, lang, pick } = useText()
  const { attempt, sending } = useSend(setStatus)
  const { id, cover, status } = album
  const name = pick(album.nameCn, album.nameEn)
  const next = status === '1' ? 'hide' : 'show'
  return (
    <article className={status === '0' ? 'album-card hidden' : 'album-card'}>
      <Link to={`/${lang}/team-member-photo-album/photos?id=${id}`} className="album-open">
        <span className="album-cover">
          {cover ? <img src={previewOf(cover.id, 'thumb')} alt="" loading="lazy" width={cover.width} height={cover.height} /> : <Icon name="empty" />}
          <span className="album-count">{t('photo-album.count', { count: album.photoCount })}</span>
        </span>
        <strong data-typed="">{name}</strong>
        <small>{formatDay(album.heldOn, lang)}</small>
      </Link>
      {album.can.includes('edit') && (
        <div className="row album-acts">
          <StateTag of={albumLife} state={status} />
          <span className="row">
            <button type="button" className="btn link" disabled={sending} onClick={() => void attempt({ id, status: status === '1' ? '0' : '1' })}>
              {t(`action.PhotoAlbum.${next}`)}
            </button>
            <button type="button" className="btn link" onClick={() => onEdit(id)}>
              {t('kit.edit')}
            </button>
          </span>
        </div>
      )}
    </article>
  )
}
