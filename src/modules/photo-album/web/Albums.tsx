import { Navigate, useSearchParams } from 'react-router'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AlbumForm } from './parts/AlbumForm.tsx'
import { Covers } from './parts/Covers.tsx'
import { Folders } from './parts/Folders.tsx'
import { ToDecide } from './parts/ToDecide.tsx'
import './parts/deciding.css'
import './parts/photos.css'

const TABS = ['albums', 'folders', 'decide'] as const
type Tab = (typeof TABS)[number]

/** The albums that are for whoever opens it; admins keep them, their folders, and what people ask or add. */
export default function Albums() {
  const { t, lang, choices } = useText()
  const me = useMe()
  const [query, setQuery] = useSearchParams()
  const admin = me.may('PHOTO_ALBUM_ADMIN')
  const id = query.get('id')
  if (id) return <Navigate to={`/${lang}/team-member-photo-album/photos?id=${encodeURIComponent(id)}`} replace />
  const tab = (admin && TABS.find((one) => one === query.get('tab'))) || 'albums'
  const title = t('screen./{lang}/team-member-photo-album/index')
  return (
    <Page
      title={title}
      crumb={t('photo-album.crumb')}
      actions={
        admin && (
          <Opens className="btn p" label={t('photo-album.new')}>
            {(close) => <AlbumForm onClose={close} />}
          </Opens>
        )
      }
    >
      <div className="stack">
        {admin && (
          <Tabs<Tab>
            label={title}
            value={tab}
            options={choices('photo-album.tab.', TABS)}
            onChange={(next) => setQuery(next === 'albums' ? {} : { tab: next }, { replace: true })}
          />
        )}
        {tab === 'albums' && <Covers admin={admin} />}
        {tab === 'folders' && <Folders />}
        {tab === 'decide' && <ToDecide />}
      </div>
    </Page>
  )
}
