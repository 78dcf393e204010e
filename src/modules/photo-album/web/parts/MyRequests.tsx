import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelRequest, myRequests } from '../../contract/index.ts'
import { requestLife } from '../../rules.ts'
import { Decisions } from './Decisions.tsx'

type Row = OutputOf<typeof myRequests>['list'][number]

/** What one asked for of an album, and what came of it. */
export function MyRequests({ album, onClose }: { album: string; onClose(): void }) {
  const { t } = useText()
  const { pageSize, moreOf } = useMore()
  const call = useCall(myRequests, { pageSize, filters: { album } })
  const more = call.data && moreOf(call.data)
  return (
    <Sheet title={t('photo-album.mine')} onClose={onClose}>
      <Loaded call={call}>
        {({ list }) => (
          <ul className="request-list">
            {list.map((one) => (
              <Mine key={one.id} row={one} />
            ))}
            {list.length === 0 && <Empty text={t('photo-album.noRequests')} />}
          </ul>
        )}
      </Loaded>
      {more && (
        <button type="button" className="btn link" onClick={more}>
          {t('kit.more')}
        </button>
      )}
    </Sheet>
  )
}

function Mine({ row }: { row: Row }) {
  const { t, lang } = useText()
  const [open, setOpen] = useState(false)
  const { attempt, sending } = useSend(cancelRequest)
  return (
    <li>
      <div className="row between">
        <small>{formatInstant(row.requestedAt, lang)}</small>
        <StateTag of={requestLife} state={row.state} />
      </div>
      <p data-typed="">{row.purpose}</p>
      <small>
        {t('photo-album.count', { count: row.photos })}
        {row.state === 'processed' && ` · ${t('photo-album.outcome', { approved: row.approved, refused: row.refused })}`}
        {row.until && ` · ${t('photo-album.until', { at: formatEnd(row.until, lang) })}`}
      </small>
      {row.comment && <p className="note-box" data-typed="">{`${t('photo-album.comment')}: ${row.comment}`}</p>}
      <div className="row">
        <button type="button" className="btn link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'photo-album.hidePhotos' : 'photo-album.showPhotos')}
        </button>
        {row.can.includes('cancel') && (
          <button type="button" className="btn link" disabled={sending} onClick={() => void attempt({ id: row.id })}>
            {t('action.PhotoRequest.cancel')}
          </button>
        )}
      </div>
      {open && <Decisions request={row.id} />}
    </li>
  )
}
