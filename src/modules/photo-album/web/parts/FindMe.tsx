import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { consent } from '../../contract/index.ts'

/** Whether one may be marked in photos, and what that means (PHOTO-21). */
export function FindMe({ consented, onClose }: { consented: boolean; onClose(): void }) {
  const { t } = useText()
  const { attempt, sending } = useSend(consent)
  const set = async (agree: boolean) => {
    if (await attempt({ agree })) onClose()
  }
  return (
    <Sheet
      title={t('photo-album.findMe')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.close')}
          </button>
          {consented ? (
            <button type="button" className="btn d" disabled={sending} onClick={() => void set(false)}>
              {t('photo-album.withdraw')}
            </button>
          ) : (
            <button type="button" className="btn p" disabled={sending} onClick={() => void set(true)}>
              {t('photo-album.agree')}
            </button>
          )}
        </>
      }
    >
      <p>{t(consented ? 'photo-album.findMeOn' : 'photo-album.findMeOff')}</p>
    </Sheet>
  )
}
