import { type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askTakeOut, mark, type PhotoRow, setCover } from '../../contract/index.ts'
import type { Album } from '../Photos.tsx'
import { previewOf } from './addresses.ts'
import { useOriginals } from './useOriginals.ts'

const SWIPE_PIXELS = 48

interface Props {
  album: Album
  photos: readonly PhotoRow[]
  id: string
  chosen: boolean
  onToggle(): void
  onMove(id: string): void
  onClose(): void
}

/** One photo over the page; the others by arrow keys or a swipe. */
export function LargeView({ album, photos, id, chosen, onToggle, onMove, onClose }: Props) {
  const { t, lang } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef(0)
  const at = photos.findIndex((one) => one.id === id)
  const photo = photos[at]
  const [before, after] = [photos[at - 1]?.id, photos[at + 1]?.id]
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  // what is looked at next is there already
  useEffect(() => {
    for (const near of [after, before]) if (near) new Image().src = previewOf(near, 'screen')
  }, [after, before])
  // gone from the list: taken out
  useEffect(() => {
    if (!photo) onClose()
  }, [photo, onClose])
  if (!photo) return null
  const move = (to: string | undefined) => to && onMove(to)
  const swiped = (event: TouchEvent) => {
    const by = (event.changedTouches[0]?.clientX ?? start.current) - start.current
    if (Math.abs(by) > SWIPE_PIXELS) move(by < 0 ? after : before)
  }
  return (
    <dialog
      ref={dialog}
      className="photo-large"
      aria-label={t('photo-album.large')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') move(after)
        if (event.key === 'ArrowLeft') move(before)
      }}
    >
      <header>
        <span>
          {at + 1} / {photos.length} · <small>{formatInstant(photo.takenAt, lang)}</small>
        </span>
        <button type="button" className="ico" aria-label={t('kit.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div
        className="photo-stage"
        onTouchStart={(event) => {
          start.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={swiped}
      >
        <button type="button" className="photo-move" aria-label={t('photo-album.before')} disabled={!before} onClick={() => move(before)}>
          <Icon name="back" />
        </button>
        <Picture key={id} photo={photo} />
        <button type="button" className="photo-move" aria-label={t('photo-album.after')} disabled={!after} onClick={() => move(after)}>
          <Icon name="next" />
        </button>
      </div>
      <Acts album={album} photo={photo} chosen={chosen} onToggle={onToggle} />
    </dialog>
  )
}

/** The small picture stands in its place until the large one is there. */
function Picture({ photo: { id, name, width, height } }: { photo: PhotoRow }) {
  const [there, setThere] = useState(false)
  return (
    <span className="photo-frame" style={{ backgroundImage: there ? 'none' : `url("${previewOf(id, 'thumb')}")` }}>
      <img src={previewOf(id, 'screen')} alt={name} width={width} height={height} onLoad={() => setThere(true)} />
    </span>
  )
}

function Acts({ album, photo, chosen, onToggle }: Pick<Props, 'album' | 'chosen' | 'onToggle'> & { photo: PhotoRow }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { fetchAll, busy } = useOriginals()
  const marking = useSend(mark)
  const covering = useSend(setCover)
  const takingOut = useSend(askTakeOut)
  const { id } = photo
  const takeOut = async () => {
    const reason = await confirm({
      title: t('photo-album.takeOut'),
      text: t('photo-album.takeOutNote'),
      action: t('photo-album.takeOutAction'),
      reason: 'required',
    })
    if (reason && (await takingOut.attempt({ photo: id, reason }))) say(t('photo-album.takeOutSent'))
  }
  const cover = async () => {
    if (await covering.attempt({ photo: id })) say(t('photo-album.coverSet'))
  }
  return (
    <footer>
      {photo.approvedUntil && (
        <button type="button" className="btn p" disabled={busy} onClick={() => void fetchAll([id])}>
          <Icon name="download" /> {t('kit.download')}
        </button>
      )}
      {!photo.approvedUntil && !photo.asked && (
        <button type="button" className="btn p" aria-pressed={chosen} onClick={onToggle}>
          {t(chosen ? 'photo-album.unchoose' : 'photo-album.choose')}
        </button>
      )}
      {album.consented && (
        <button type="button" className="btn" disabled={marking.sending} onClick={() => void marking.attempt({ photo: id, inIt: !photo.me })}>
          {t(photo.me ? 'photo-album.notMe' : 'photo-album.me')}
        </button>
      )}
      {album.can.includes('edit') && (
        <button type="button" className="btn" disabled={covering.sending} onClick={() => void cover()}>
          {t('photo-album.asCover')}
        </button>
      )}
      <button type="button" className="btn" disabled={takingOut.sending} onClick={() => void takeOut()}>
        {t('photo-album.takeOut')}
      </button>
    </footer>
  )
}
