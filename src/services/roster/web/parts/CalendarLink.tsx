import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { calendarLink, endLink, OWN_SHIFTS, renewLink } from '../../contract.ts'

interface Given {
  /** The module whose calendar it is, and what that is called; without them one's own shifts. */
  of?: string
  name?: string
  onClose(): void
}

/** The secret address by which a calendar program follows one's shifts, or the calendar of a room: made, copied, renewed, ended. */
export function CalendarLink({ of = OWN_SHIFTS, name, onClose }: Given) {
  const { t, lang } = useText()
  const { confirm } = useSay()
  const link = useCall(calendarLink, { of })
  const renew = useSend(renewLink)
  const end = useSend(endLink)
  const again = async () => {
    const sure = await confirm({ title: t('roster.link.renew'), text: t('roster.link.renewAsk'), action: t('roster.link.renew') })
    if (sure !== undefined) await renew.attempt({ of })
  }
  const stop = async () => {
    const sure = await confirm({ title: t('roster.link.end'), text: t('roster.link.endAsk'), action: t('roster.link.end'), danger: true })
    if (sure !== undefined) await end.attempt({ of })
  }
  return (
    <Sheet title={t('roster.subscribe')} onClose={onClose}>
      <p className="below">{name ? t('roster.link.calendar', { name }) : t('roster.link.what')}</p>
      <Loaded call={{ ...link, data: link.data === undefined ? undefined : { link: link.data } }} lines={3}>
        {({ link: made }) =>
          made ? (
            <>
              <label className="field">
                <span className="label">{t('roster.link.address')}</span>
                <input className="input" readOnly value={`${location.origin}${made.path}`} onFocus={(e) => e.target.select()} />
                <span className="note">{t('roster.link.since', { at: formatInstant(made.renewedAt, lang) })}</span>
              </label>
              <p className="note-box">{name ? t('roster.link.calendarSecret', { name }) : t('roster.link.secret')}</p>
              <div className="row wrap above below">
                <CopyButton text={`${location.origin}${made.path}`} label={t('roster.link.copy')} className="btn p" />
                <button type="button" className="btn" disabled={renew.sending} onClick={() => void again()}>
                  {t('roster.link.renew')}
                </button>
                <button type="button" className="btn" disabled={end.sending} onClick={() => void stop()}>
                  {t('roster.link.end')}
                </button>
              </div>
            </>
          ) : (
            <button type="button" className="btn p below" disabled={renew.sending} onClick={() => void renew.attempt({ of })}>
              {t('roster.link.make')}
            </button>
          )
        }
      </Loaded>
    </Sheet>
  )
}
