import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type messageDetail, savePreference } from '../../contract.ts'

/** Whether messages of this module come by mail, to be changed where one reads one of them. */
export function MailChoice({ message: { module, moduleCn, moduleEn, email } }: { message: OutputOf<typeof messageDetail> }) {
  const { t, pick } = useText()
  const { attempt, sending } = useSend(savePreference)
  if (email.mandatory) return <p className="hint">{t('notifications.mailOf.mandatory')}</p>
  if (!moduleCn || !moduleEn) return null
  const name = pick(moduleCn, moduleEn)
  return (
    <p className="hint row wrap" style={{ gap: 8 }}>
      <span>{t(email.on ? 'notifications.mailOf.on' : 'notifications.mailOf.off', { module: name })}</span>
      <button type="button" className="btn link" disabled={sending} onClick={() => void attempt({ modules: [{ module, email: !email.on }] })}>
        {t(email.on ? 'notifications.mailOf.stop' : 'notifications.mailOf.start')}
      </button>
    </p>
  )
}
