import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/client.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exchangeHandOut } from '../../contract/index.ts'

type Handed = OutputOf<typeof exchangeHandOut>
/** `nth` counts them, so that the same answer twice is seen to be a new one. */
type Outcome = { nth: number } & ({ handed: Handed } | { refused: string })

/** Scan, see what to hand to whom, next. A refusal is an outcome like any other. */
export function HandOut() {
  const { t } = useText()
  const { send, sending } = useSend(exchangeHandOut, { hideWarning: true })
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: { handed: Handed } | { refused: string }) => show((before) => ({ ...answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said({ handed: await send({ code }) })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ refused: fault.message })
    }
  }
  return (
    <ScanDesk field={field} label={t('ehs.handOut.code')} hint={t('ehs.handOut.hint')} action={t('ehs.handOut.do')} onCode={scanned}>
      <ScanOutcome look={outcome && ('handed' in outcome ? 'good' : 'bad')} sending={sending}>
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
        <strong>{t('ehs.handOut.ready')}</strong>
        <span>{t('ehs.handOut.hint')}</span>
      </>
    )
  if ('refused' in outcome)
    return (
      <div className="told">
        <Icon name="close" />
        <strong>{t('ehs.handOut.refused')}</strong>
        <span className="reason">{outcome.refused}</span>
      </div>
    )
  const { person, giftCn, giftEn, count, place } = outcome.handed
  return (
    <div className="told">
      <strong>
        <span data-typed="">{pick(giftCn, giftEn)}</span> × {count}
      </strong>
      <span className="reason">
        {t('ehs.handOut.done')} · {name(person)}
      </span>
      <span>{t(`ehs.pickUp.${place}`)}</span>
    </div>
  )
}
