import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelFlow, type searchFlows, voidFlow } from '../../contract/index.ts'
import { REASON_LENGTH } from '../../rules/index.ts'

/** What may be done with a paper of the list. */
export function Deeds({ row, onResend }: { row: OutputOf<typeof searchFlows>['list'][number]; onResend(): void }) {
  const { t } = useText()
  const { confirm } = useSay()
  const cancelling = useSend(cancelFlow)
  const voiding = useSend(voidFlow)
  const busy = cancelling.sending || voiding.sending
  const end = async (deed: 'cancel' | 'void') => {
    const title = t(`action.ESignFlow.${deed}`)
    const reason = await confirm({
      title,
      text: t(`e-sign.${deed}Ask`, { number: row.number }),
      action: title,
      danger: true,
      reason: 'required',
      reasonMax: REASON_LENGTH,
    })
    if (reason !== undefined) await (deed === 'cancel' ? cancelling : voiding).attempt({ flowId: row.id, reason })
  }
  return (
    <>
      {row.can.includes('resend') && (
        <button type="button" className="btn link" disabled={busy} onClick={onResend}>
          {t('action.ESignFlow.resend')}
        </button>
      )}
      {(['cancel', 'void'] as const).map(
        (deed) =>
          row.can.includes(deed) && (
            <button key={deed} type="button" className="btn link" disabled={busy} onClick={() => void end(deed)}>
              {t(`action.ESignFlow.${deed}`)}
            </button>
          ),
      )}
    </>
  )
}
