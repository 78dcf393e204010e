import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirm, type Detail } from '../../contract/index.ts'

/** Asks to confirm the version in force, once it was opened (DOCC-16). */
export function ConfirmBar({ detail, opened }: { detail: Detail; opened: boolean }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(confirm)
  const asked = detail.confirm
  if (!asked) return null
  if (asked.confirmedAt) return <p className="note-box good">{t('doc-center.confirmedAt', { at: formatInstant(asked.confirmedAt, lang) })}</p>
  const send = async () => {
    if (await attempt({ id: asked.id, version: detail.version })) say(t('doc-center.confirmed'))
  }
  return (
    <div className="note-box row between wrap">
      <span>{t('doc-center.confirmAsk', { day: formatDay(asked.until, lang) })}</span>
      <button type="button" className="btn p" disabled={sending || !(asked.read || opened)} onClick={() => void send()}>
        {t('doc-center.confirm')}
      </button>
    </div>
  )
}
