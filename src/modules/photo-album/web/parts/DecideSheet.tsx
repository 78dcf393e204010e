import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type AskedRow, photosOfRequest, processRequest } from '../../contract/index.ts'
import { processRules } from '../../rules.ts'
import { AskedPhoto } from './AskedPhoto.tsx'
import { previewOf } from './addresses.ts'
import { Decisions } from './Decisions.tsx'

type Photos = OutputOf<typeof photosOfRequest>['photos']

/** A request with its photos: decided here, or looked at once it is. */
export function DecideSheet({ row, onClose }: { row: AskedRow; onClose(): void }) {
  const { t, pick } = useText()
  const deciding = row.can.includes('process')
  const call = useCall(photosOfRequest, { id: row.id }, { enabled: deciding })
  const title = <span data-typed="">{pick(row.album.nameCn, row.album.nameEn)}</span>
  if (deciding && call.data) return <Deciding row={row} title={title} photos={call.data.photos} onClose={onClose} />
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="decide-wide">
        <PersonCell person={row.requester} note={t('photo-album.count', { count: row.photos })} />
        <p data-typed="">{row.purpose}</p>
        {row.comment && <p className="note-box" data-typed="">{`${t('photo-album.comment')}: ${row.comment}`}</p>}
        {deciding ? call.error ? <ErrorNote error={call.error} retry={call.refetch} /> : <Skeleton /> : <Decisions request={row.id} />}
      </div>
    </Sheet>
  )
}

const KEYS: Readonly<Record<string, boolean>> = { a: true, r: false }

function Deciding({ row, title, photos, onClose }: { row: AskedRow; title: ReactNode; photos: Photos; onClose(): void }) {
  const { t } = useText()
  const [large, setLarge] = useState<string>()
  const shown = photos.filter((one) => !one.hidden).map(({ id }) => id)
  const hidden = new Set(photos.filter((one) => one.hidden).map(({ id }) => id))
  const form = useForm(processRequest, {
    initial: { id: row.id, decisions: [], comment: '' },
    draft: `photo-album.process.${row.id}`,
    rules: {
      set: processRules,
      facts: { photoIds: shown, hidden },
      p: {},
      now: serverNow(),
      limits: {},
    },
  })
  const decisions = form.values.decisions ?? []
  const still = decisions.filter(({ photo }) => !hidden.has(photo))
  const { set } = form
  // what was hidden since it was decided here is not decided any more
  useEffect(() => {
    if (still.length < decisions.length) set('decisions', still)
  })
  const of = (photo: string) => decisions.find((one) => one.photo === photo)?.approve
  const decide = (ids: readonly string[], approve: boolean) =>
    form.set('decisions', [...decisions.filter(({ photo }) => !ids.includes(photo)), ...ids.map((photo) => ({ photo, approve }))])
  /** A or R decides on the photo in focus, the arrows go on to the next. */
  const pressed = (event: KeyboardEvent<HTMLUListElement>) => {
    const tile = event.target instanceof Element ? event.target.closest('li') : null
    const id = tile?.dataset.photo
    if (!tile || !id || event.ctrlKey || event.metaKey || event.altKey) return
    const approve = KEYS[event.key.toLowerCase()]
    if (approve !== undefined) decide([id], approve)
    const next = event.key === 'ArrowRight' || approve !== undefined ? tile.nextElementSibling : event.key === 'ArrowLeft' ? tile.previousElementSibling : null
    next?.querySelector('button')?.focus()
  }
  return (
    <FormSheet
      title={title}
      form={form}
      action={t('photo-album.decideDone', { done: still.length, all: shown.length })}
      told="photo-album.processed"
      onClose={onClose}
    >
      <div className="decide-wide">
        <div className="row between wrap">
          <PersonCell person={row.requester} note={row.purpose} />
          <span className="row">
            <button type="button" className="btn" disabled={shown.length === 0} onClick={() => decide(shown, true)}>
              {t('photo-album.approveAll')}
            </button>
            <button type="button" className="btn" disabled={shown.length === 0} onClick={() => decide(shown, false)}>
              {t('photo-album.refuseAll')}
            </button>
          </span>
        </div>
        <p className="hint decide-keys">
          <code>A</code> {t('photo-album.approve')} · <code>R</code> {t('photo-album.refuse')} · <code>← →</code> {t('photo-album.keysMove')}
        </p>
        <ul className="decide-grid" onKeyDown={pressed}>
          {photos
            .filter((photo) => !photo.hidden)
            .map((photo) => (
              <Tile key={photo.id} photo={photo} approve={of(photo.id)} onDecide={(approve) => decide([photo.id], approve)} onOpen={() => setLarge(photo.id)} />
            ))}
        </ul>
        {hidden.size > 0 && (
          <>
            <p className="note-box">{t('photo-album.hiddenNote')}</p>
            <ul className="decision-grid">
              {photos
                .filter((photo) => hidden.has(photo.id))
                .map((photo) => (
                  <li key={photo.id}>
                    <AskedPhoto photo={photo} />
                  </li>
                ))}
            </ul>
          </>
        )}
        {form.fault('decisions') && <p className="fault">{form.fault('decisions')}</p>}
        <TextAreaField
          label={t('photo-album.comment')}
          required={still.some(({ approve }) => !approve)}
          max={300}
          value={form.values.comment}
          fault={form.fault('comment')}
          onChange={(one) => form.set('comment', one ?? '')}
        />
      </div>
      {large && (
        <Sheet title={t('photo-album.photo')} onClose={() => setLarge(undefined)}>
          <img className="decide-large" src={previewOf(large, 'screen')} alt={photos.find(({ id }) => id === large)?.name} />
        </Sheet>
      )}
    </FormSheet>
  )
}

interface TileProps {
  photo: Photos[number]
  approve: boolean | undefined
  onDecide(approve: boolean): void
  onOpen(): void
}

function Tile({ photo, approve, onDecide, onOpen }: TileProps) {
  const { t } = useText()
  const { id, name } = photo
  const acts = [
    { approves: true, icon: 'check', label: t('photo-album.approvePhoto', { name }), says: t('photo-album.approve') },
    { approves: false, icon: 'close', label: t('photo-album.refusePhoto', { name }), says: t('photo-album.refuse') },
  ] as const
  return (
    <li data-photo={id} className={approve === undefined ? '' : approve ? 'approved' : 'refused'}>
      <button type="button" className="decide-picture" data-typed="" aria-label={t('photo-album.openPhoto', { name })} onClick={onOpen}>
        <img src={previewOf(id, 'thumb')} alt="" loading="lazy" />
      </button>
      <span className="row">
        {acts.map(({ approves, icon, label, says }) => (
          <button
            key={icon}
            type="button"
            className="btn s"
            data-typed=""
            aria-pressed={approve === approves}
            aria-label={label}
            onClick={() => onDecide(approves)}
          >
            <Icon name={icon} /> {says}
          </button>
        ))}
      </span>
    </li>
  )
}
