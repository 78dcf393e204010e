import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type messageDetail, savePreference } from '../../contract.ts'
import type { Outward } from '../../rules/life.ts'

/** Whether messages of this module come by mail, or by SMS, to be changed where one reads one of them. */
export function ChannelChoice({ message: { module, moduleCn, moduleEn, ...message }, channel }: { message: OutputOf<typeof messageDetail>; channel: Outward }) {
  const { t, pick } = useText()
  const { attempt, sending } = useSend(savePreference)
  const choice = message[channel]
  const says = channel === 'email' ? 'mailOf' : 'smsOf'
  if (!choice) return null
  if (choice.mandatory) return <p className="hint">{t(`notifications.${says}.mandatory`)}</p>
  if (!moduleCn || !moduleEn) return null
  const name = pick(moduleCn, moduleEn)
  const turned = channel === 'email' ? { module, email: !choice.on } : { module, sms: !choice.on }
  return (
    <p className="hint row wrap tight">
      <span>{t(choice.on ? `notifications.${says}.on` : `notifications.${says}.off`, { module: name })}</span>
      <button type="button" className="btn link" disabled={sending} onClick={() => void attempt({ modules: [turned] })}>
        {t(choice.on ? `notifications.${says}.stop` : `notifications.${says}.start`)}
      </button>
    </p>
  )
}
