import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type DeskFor, isFor } from '../../rules/deskList.ts'
import { useKept, wordsRead } from './keptScans.ts'
import type { AloneDesk } from './useAlone.ts'
import type { KnownList } from './useDeskList.ts'
import { useSendKept } from './useSendKept.ts'

/** What waits on this device for a network, what became of what was sent late (BOOKING-13), and the list by which the desk goes on without one. */
export function KeptHere({ alone, desk = {} }: { alone: AloneDesk; desk?: DeskFor }) {
  const { t } = useText()
  const { ssoId } = useMe()
  const { waiting, told } = useKept(ssoId)
  const sendNow = useSendKept()
  return (
    <>
      {waiting.length > 0 && (
        <div className="note-box warn" role="status">
          <span className="grow">{t('booking.desk.keptCount', { count: waiting.length })}</span>
          <button type="button" className="btn s" onClick={() => void sendNow()}>
            {t('booking.desk.sendNow')}
          </button>
        </div>
      )}
      {told.length > 0 && (
        <section className="note-box" aria-label={t('booking.desk.late')}>
          <div className="grow">
            <b>{t('booking.desk.late')}</b>
            {told.map(({ scan, what, message }) => (
              <p key={scan} data-typed>
                {what ? t('booking.desk.sentLate', { what, message }) : message}
              </p>
            ))}
          </div>
          <button type="button" className="btn s" onClick={() => wordsRead(ssoId)}>
            {t('booking.desk.late.done')}
          </button>
        </section>
      )}
      <ListHere known={alone.known} desk={desk} />
    </>
  )
}

/** How old the list is, and how much is on it; or that there is none, so that nobody relies on it. */
function ListHere({ known: { list, changed, asked }, desk }: { known: KnownList; desk: DeskFor }) {
  const { t, lang } = useText()
  if (changed)
    return (
      <p className="note-box warn" role="alert">
        {t('booking.alone.changed')}
      </p>
    )
  if (!list || serverNow() > new Date(list.until)) return asked ? <small>{t('booking.alone.noList')}</small> : null
  const count = list.slots.filter((one) => isFor(desk, one)).reduce((sum, { codes }) => sum + codes.length, 0)
  return <small>{t('booking.alone.list', { count, when: formatInstant(list.at, lang) })}</small>
}
