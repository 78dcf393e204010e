import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scan } from '../../contract.ts'

/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & OutputOf<typeof scan>

/** The cart: scan, see what to hand to whom, next. A refusal is an outcome like any other. */
export function HandOut() {
  const { t } = useText()
  const { send, sending } = useSend(scan, { hideWarning: true })
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: OutputOf<typeof scan>) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send({ code }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, rule: fault.code, message: fault.message })
    }
  }
  return (
    <ScanDesk field={field} label={t('popcorn.handout.code')} hint={t('popcorn.handout.hint')} action={t('popcorn.handout.do')} onCode={scanned}>
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
        <strong>{t('popcorn.handout.ready')}</strong>
        <span>{t('popcorn.handout.hint')}</span>
      </>
    )
  if (!outcome.ok)
    return (
      <div className="told">
        <Icon name="close" />
        <strong>{t('popcorn.handout.refused')}</strong>
        <span className="reason">{outcome.message}</span>
      </div>
    )
  return (
    <div className="told">
      <strong>{pick(outcome.whatCn, outcome.whatEn)}</strong>
      <span className="reason">
        {t('popcorn.handout.done')} · {name(outcome.person)}
      </span>
      <span>
        {pick(outcome.placeCn, outcome.placeEn)} · {t('popcorn.handout.no', { no: outcome.no })}
      </span>
    </div>
  )
}
