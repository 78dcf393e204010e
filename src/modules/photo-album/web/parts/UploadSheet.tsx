import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { addPictures, contribute } from '../../contract/index.ts'
import { useSentPictures } from './useSentPictures.ts'

interface Props {
  title: string
  note: string
  action: string
  policy: 'photo-album' | 'photo-album-own'
  sending: boolean
  onSend(files: { id: string; takenAt: string | undefined }[]): Promise<void>
  onClose(): void
}

function Pictures({ title, note, action, policy, sending, onSend, onClose }: Props) {
  const { t } = useText()
  const { field, files } = useSentPictures(policy)
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={sending || files.length === 0} onClick={() => void onSend(files)}>
            {sending ? t('kit.sending') : action}
          </button>
        </>
      }
    >
      <p className="muted">{note}</p>
      <FilesField label={t('photo-album.pictures')} {...field} />
    </Sheet>
  )
}

/** Many pictures put into a folder at once. */
export function UploadSheet({ folder, onClose }: { folder: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(addPictures)
  const send: Props['onSend'] = async (files) => {
    const done = await attempt({ folder, files })
    if (!done) return
    say(t(done.already > 0 ? 'photo-album.addedSome' : 'photo-album.added', { count: done.added, already: done.already }))
    onClose()
  }
  const words = { title: t('photo-album.upload'), note: t('photo-album.uploadNote'), action: t('photo-album.putIn') }
  return <Pictures {...words} policy="photo-album" sending={sending} onSend={send} onClose={onClose} />
}

/** Own pictures for an album that is open for them (PHOTO-20). */
export function ContributeSheet({ album, onClose }: { album: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(contribute)
  const send: Props['onSend'] = async (files) => {
    const done = await attempt({ album, files })
    if (!done) return
    say(t('photo-album.offeredCount', { count: done.offered }))
    onClose()
  }
  const words = { title: t('photo-album.contribute'), note: t('photo-album.contributeNote'), action: t('photo-album.contributeAction') }
  return <Pictures {...words} policy="photo-album-own" sending={sending} onSend={send} onClose={onClose} />
}
