import { Card } from '#foundation/web/kit/Card.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { switchChannel } from '../../contract.ts'
import type { Outward } from '../../rules/life.ts'

/** Mails or SMS for everybody, on or off (NOTI-18). */
export function ChannelSwitch({ channel, on }: { channel: Outward; on: boolean }) {
  const { t } = useText()
  const { confirm } = useSay()
  const { attempt, sending } = useSend(switchChannel)
  const toggle = async () => {
    const title = t(on ? `notifications.switch.${channel}.stop` : `notifications.switch.${channel}.start`)
    const text = t(on ? `notifications.switch.${channel}.stopAsk` : `notifications.switch.${channel}.startAsk`)
    const reason = await confirm({ title, text, action: title, danger: on, ...(on && { reason: 'required' }) })
    if (reason !== undefined) await attempt({ channel, active: !on, ...(reason && { reason }) })
  }
  return (
    <div className="below">
      <Card>
        <div className="row wrap between" style={{ paddingTop: 8 }}>
          <span className="row tight">
            <span style={{ width: 8, height: 8, borderRadius: 4, background: on ? 'var(--good)' : 'var(--bad)' }} aria-hidden="true" />
            {t(on ? `notifications.switch.${channel}.on` : `notifications.switch.${channel}.off`)}
          </span>
          <button type="button" className="btn s" disabled={sending} onClick={() => void toggle()}>
            {t(on ? `notifications.switch.${channel}.stop` : `notifications.switch.${channel}.start`)}
          </button>
        </div>
      </Card>
    </div>
  )
}
