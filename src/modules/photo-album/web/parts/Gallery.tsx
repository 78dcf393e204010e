import { type CSSProperties, Fragment, useCallback, useEffect, useState } from 'react'
import { Empty, ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type PhotoRow, photoList } from '../../contract/index.ts'
import type { Album } from '../Photos.tsx'
import { previewOf } from './addresses.ts'
import { GrowingPages } from './GrowingPages.tsx'
import { LargeView } from './LargeView.tsx'
import { WithChosen } from './WithChosen.tsx'

const PAGE_SIZE = 60
interface Shown {
  subfolder?: string
  approved?: boolean
  me?: boolean
}

interface Props {
  album: Album
  filters: Shown
  /** Over photos that stand before the others; nothing is shown where there are none. */
  title?: string
  empty?: string
}

/** Photos in even rows; one opens large, many are chosen and asked for or downloaded. */
export function Gallery({ album, filters, title, empty }: Props) {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly PhotoRow[]>>(new Map())
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [seen, see] = useState<string>()
  const photos = [...pages].toSorted(([a], [b]) => a - b).flatMap(([, rows]) => rows)
  const onRows = useCallback((pageNum: number, rows: readonly PhotoRow[]) => setPages((before) => new Map([...before, [pageNum, rows]])), [])
  const toggle = (id: string) => choose((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <section aria-label={title}>
      {title && photos.length > 0 && <h2 className="photo-title">{title}</h2>}
      <GrowingPages className="photo-rows">
        {(pageNum, onMore) => (
          <PhotoPage
            {...{ album: album.id, pageNum, filters, onMore, onRows, empty, chosen }}
            before={pages.get(pageNum - 1)?.at(-1)?.subfolder}
            onOpen={(id) => (chosen.size > 0 ? toggle(id) : see(id))}
            onToggle={toggle}
          />
        )}
      </GrowingPages>
      {seen && (
        <LargeView
          album={album}
          photos={photos}
          id={seen}
          chosen={chosen.has(seen)}
          onToggle={() => toggle(seen)}
          onMove={see}
          onClose={() => see(undefined)}
        />
      )}
      <WithChosen album={album} photos={photos.filter(({ id }) => chosen.has(id))} onClear={() => choose(new Set())} />
    </section>
  )
}

interface PageProps {
  album: string
  pageNum: number
  filters: Shown
  empty: string | undefined
  /** The folder of the last photo of the page before. */
  before: string | undefined
  chosen: ReadonlySet<string>
  onMore(more: boolean): void
  onRows(pageNum: number, rows: readonly PhotoRow[]): void
  onOpen(id: string): void
  onToggle(id: string): void
}

function PhotoPage({ album, pageNum, filters, empty, before, chosen, onMore, onRows, onOpen, onToggle }: PageProps) {
  const call = useCall(photoList, { pageNum, pageSize: PAGE_SIZE, filters: { album, ...filters } })
  const { data } = call
  const more = data !== undefined && data.total > pageNum * PAGE_SIZE
  useEffect(() => onMore(more), [more, onMore])
  useEffect(() => onRows(pageNum, data?.list ?? []), [data, pageNum, onRows])
  if (call.error) return <ErrorNote error={call.error} retry={call.refetch} />
  if (!data) return empty && <Waiting />
  if (data.total === 0)
    return (
      empty && (
        <div className="card album-none">
          <Empty text={empty} />
        </div>
      )
    )
  return data.list.map((one, at) => {
    const last = at === 0 ? before : data.list[at - 1]?.subfolder
    return (
      <Fragment key={one.id}>
        {one.subfolder !== '' && one.subfolder !== last && filters.subfolder === undefined && (
          <h2 className="photo-folder" data-typed="">
            {one.subfolder}
          </h2>
        )}
        <Tile photo={one} chosen={chosen.has(one.id)} onOpen={() => onOpen(one.id)} onToggle={() => onToggle(one.id)} />
      </Fragment>
    )
  })
}

const SHAPES = [1.5, 0.7, 1.51, 1.33, 1.52, 0.75, 1.53, 1] as const
/** Where photos will be, in about their shapes. */
const Waiting = () => SHAPES.map((ratio) => <div key={ratio} className="photo waiting" style={shaped(ratio)} aria-hidden="true" />)

/** A tile grows with the width of its photo, so that all of a row are of one height and nothing jumps when pictures come. */
const shaped = (ratio: number): CSSProperties => ({ '--ratio': ratio }) as CSSProperties

function Tile({ photo, chosen, onOpen, onToggle }: { photo: PhotoRow; chosen: boolean; onOpen(): void; onToggle(): void }) {
  const { t } = useText()
  const state = photo.approvedUntil ? 'approved' : photo.asked ? 'asked' : undefined
  return (
    <div className={chosen ? 'photo chosen' : 'photo'} style={shaped(photo.width / photo.height || 1)}>
      <button type="button" className="photo-open" aria-label={t('photo-album.openPhoto', { name: photo.name })} onClick={onOpen}>
        <img src={previewOf(photo.id, 'thumb')} alt="" loading="lazy" width={photo.width} height={photo.height} />
      </button>
      <label className="photo-choose">
        <input type="checkbox" aria-label={t('photo-album.choosePhoto', { name: photo.name })} checked={chosen} onChange={onToggle} />
      </label>
      {state && (
        <span className={`photo-state ${state}`}>
          <Icon name={state === 'approved' ? 'check' : 'clock'} />
          {t(`photo-album.photo.${state}`)}
        </span>
      )}
    </div>
  )
}
