import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Empty, ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { albumDetail } from '../contract/index.ts'
import { FindMe } from './parts/FindMe.tsx'
import { Gallery } from './parts/Gallery.tsx'
import { MyRequests } from './parts/MyRequests.tsx'
import { ContributeSheet } from './parts/UploadSheet.tsx'
import './parts/deciding.css'
import './parts/photos.css'

export type Album = OutputOf<typeof albumDetail>

/** The photos of one album. */
export default function Photos() {
  const { t, lang, pick } = useText()
  const [query] = useSearchParams()
  const id = query.get('id')
  const call = useCall(albumDetail, { id: id ?? '' }, { enabled: id !== null })
  const album = call.data
  const title = album ? pick(album.nameCn, album.nameEn) : t('screen./{lang}/team-member-photo-album/photos')
  const [open, setOpen] = useState<'requests' | 'findMe' | 'contribute'>()
  if (!album)
    return (
      <Page title={title} back>
        <div className="card">
          <div className="body">
            {id === null && <Empty text={t('photo-album.chooseAlbum')} />}
            {id !== null && (call.error ? <ErrorNote error={call.error} retry={call.refetch} /> : <Skeleton lines={8} />)}
            <Link className="btn link" to={`/${lang}/team-member-photo-album/index`}>
              {t('photo-album.toAlbums')}
            </Link>
          </div>
        </div>
      </Page>
    )
  return (
    <Page
      title={title}
      crumb={t('photo-album.crumb')}
      back
      actions={
        <>
          {album.can.includes('contribute') && (
            <button type="button" className="btn" onClick={() => setOpen('contribute')}>
              {t('photo-album.contribute')}
            </button>
          )}
          <button type="button" className="btn" onClick={() => setOpen('findMe')}>
            {t('photo-album.findMe')}
          </button>
          <button type="button" className="btn" onClick={() => setOpen('requests')}>
            {t('photo-album.mine')}
          </button>
        </>
      }
    >
      <p className="muted photo-about">
        {formatDay(album.heldOn, lang)} · {t('photo-album.count', { count: album.photoCount })}
      </p>
      {album.pending && (
        <p className="note-box">
          {t('photo-album.pending')}{' '}
          <button type="button" className="btn link" onClick={() => setOpen('requests')}>
            {t('photo-album.mine')}
          </button>
        </p>
      )}
      <Views album={album} />
      {open === 'requests' && <MyRequests album={album.id} onClose={() => setOpen(undefined)} />}
      {open === 'findMe' && <FindMe consented={album.consented} onClose={() => setOpen(undefined)} />}
      {open === 'contribute' && <ContributeSheet album={album.id} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

/** All photos, those of one folder, those with whoever looks, those she may download. */
function Views({ album }: { album: Album }) {
  const { t } = useText()
  const [view, setView] = useState('all')
  const folders = album.subfolders.length > 1 ? album.subfolders : []
  const options = [
    { value: 'all', label: t('kit.all') },
    ...(album.consented ? [{ value: 'me', label: t('photo-album.withMe') }] : []),
    { value: 'approved', label: t('photo-album.canDownload') },
    ...folders.map(({ path, photos }) => ({ value: `/${path}`, label: <span data-typed="">{`${path || t('photo-album.ownFolder')} ${photos}`}</span> })),
  ]
  const filters = view === 'me' ? { me: true } : view === 'approved' ? { approved: true } : view.startsWith('/') ? { subfolder: view.slice(1) } : {}
  return (
    <div className="stack">
      <Tabs label={t('photo-album.views')} value={view} options={options} onChange={setView} />
      {view === 'all' && album.consented && <Gallery album={album} filters={{ me: true }} title={t('photo-album.withMe')} />}
      <Gallery key={view} album={album} filters={filters} empty={t(view === 'approved' ? 'photo-album.noneApproved' : 'photo-album.noPhotos')} />
    </div>
  )
}
