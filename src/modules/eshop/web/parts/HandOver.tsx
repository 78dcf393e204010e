import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminDeliveryHandover } from '../../contract/index.ts'

/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & OutputOf<typeof adminDeliveryHandover>

/** The counter: scan, see what to hand to whom, next. A refusal is an outcome like any other. */
export function HandOver() {
  const { t } = useText()
  const { send, sending } = useSend(adminDeliveryHandover, { hideWarning: true })
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: OutputOf<typeof adminDeliveryHandover>) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send({ code }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, rule: fault.code, message: fault.message })
    }
  }
  return (
    <ScanDesk field={field} label={t('eshop.handover.code')} hint={t('eshop.handover.hint')} action={t('eshop.handover.do')} onCode={scanned}>
      <ScanOutcome look={outcome && (outcome.ok ? 'good' : 'bad')} sending={sending}>
        <Told key={outcome?.nth ?? 0} outcome={outcome} />
      </ScanOutcome>
    </ScanDesk>
  )
}

function Told({ outcome }: { outcome: Outcome | undefined }) {
  const { t, name, pick } = useText()
  if (!outcome)
    return (
      <>
        <Icon name="code" />
        <strong>{t('eshop.handover.ready')}</strong>
      </>
    )
  if (!outcome.ok)
    return (
      <div className="told">
        <Icon name="close" />
        <strong>{t('eshop.handover.refused')}</strong>
        <span className="reason">{outcome.message}</span>
      </div>
    )
  return (
    <div className="told">
      <strong data-typed="">{pick(outcome.goodsCn, outcome.goodsEn)}</strong>
      <span className="reason">
        {t('eshop.handover.done')} · {name(outcome.person)}
      </span>
      <span translate="no">{outcome.oid}</span>
    </div>
  )
}
