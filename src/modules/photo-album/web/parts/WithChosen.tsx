import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type PhotoRow, requestPhotos } from '../../contract/index.ts'
import type { Album } from '../Photos.tsx'
import { previewOf } from './addresses.ts'
import { useOriginals } from './useOriginals.ts'

const SHOWN = 8

/** What is done with chosen photos: those that are approved are downloaded, the others asked for. */
export function WithChosen({ album, photos, onClear }: { album: Album; photos: readonly PhotoRow[]; onClear(): void }) {
  const { t } = useText()
  const [asking, ask] = useState(false)
  const { fetchAll, busy } = useOriginals()
  const approved = photos.filter(({ approvedUntil }) => approvedUntil !== null)
  const open = photos.filter(({ approvedUntil, asked }) => approvedUntil === null && !asked)
  const most = album.photosPerRequest
  return (
    <>
      <ChosenBar count={photos.length} onClear={onClear}>
        {approved.length > 0 && (
          <button type="button" className="btn" disabled={busy || approved.length > most} onClick={() => void fetchAll(approved.map(({ id }) => id))}>
            <Icon name="download" /> {t('photo-album.download', { count: approved.length })}
          </button>
        )}
        <button type="button" className="btn p" disabled={open.length === 0 || open.length > most || album.pending !== null} onClick={() => ask(true)}>
          {open.length > most ? t('rule.PHOTO-12', { photosPerRequest: most }) : t('photo-album.request', { count: open.length })}
        </button>
      </ChosenBar>
      {asking && (
        <RequestForm
          album={album.id}
          photos={open}
          onClose={() => ask(false)}
          onSent={() => {
            ask(false)
            onClear()
          }}
        />
      )}
    </>
  )
}

function RequestForm({ album, photos, onClose, onSent }: { album: string; photos: readonly PhotoRow[]; onClose(): void; onSent(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(requestPhotos, {
    initial: { album, photoIds: photos.map(({ id }) => id) },
    draft: `photo-album.request.${album}`,
    unkept: ['photoIds'],
    onSent: () => {
      say(t('photo-album.requested'))
      onSent()
    },
  })
  // one that was approved meanwhile is named by its place
  const already = photos.map((_, at) => form.fault(`photoIds.${at}`)).find((one) => one !== undefined)
  return (
    <FormSheet title={t('photo-album.request', { count: photos.length })} form={form} onClose={onClose}>
      <div className="photo-strip" aria-hidden="true">
        {photos.slice(0, SHOWN).map(({ id }) => (
          <img key={id} src={previewOf(id, 'thumb')} alt="" />
        ))}
        {photos.length > SHOWN && <span>+{photos.length - SHOWN}</span>}
      </div>
      <TextAreaField
        label={t('photo-album.purpose')}
        required
        max={200}
        value={form.values.purpose}
        fault={form.fault('purpose') ?? form.fault('photoIds') ?? already}
        placeholder={t('photo-album.purposeHint')}
        note={t('photo-album.requestNote')}
        onChange={(one) => form.set('purpose', one)}
      />
    </FormSheet>
  )
}
