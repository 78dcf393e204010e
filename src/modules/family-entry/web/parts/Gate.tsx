import { useState } from 'react'
import { dayOf, monthOf } from '#foundation/time.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { KeptHere } from '#services/booking/web/parts/KeptHere.tsx'
import { type GoodAlone, useAlone } from '#services/booking/web/parts/useAlone.ts'
import { days, gateScan, type OfferedDay, type ScannedPass } from '../../contract.ts'
import { Admitting, AdmittingAlone } from './Admitting.tsx'
import { useDayText } from './useDay.ts'

/** The gate of today. */
export function Gate() {
  const { t } = useText()
  const today = dayOf(serverNow())
  const call = useCall(days, { month: monthOf(today) })
  return (
    <Loaded call={call}>
      {(found) => {
        const day = found.days.find(({ date }) => date === today)
        return day ? <Desk day={day} /> : <p className="note-box">{t('family-entry.gate.none')}</p>
      }}
    </Loaded>
  )
}

interface Outcome {
  code: string
  /** Made with the scan: what is let in by the pass bears it, with the network and without. */
  scan: string
  pass?: ScannedPass
  /** Good by the list, for there is no network; since when it is held up. */
  alone?: GoodAlone & { at: string }
  refused?: string
  /** How many came in just now. */
  admitted?: number
}

/** What the gate checks in for. */
const DAYS = { link: '/entry_apply' }

/** Scan, see whose family it is, let in who stands there, next. Without network the list says how many a pass is for, and they come in together. */
function Desk({ day }: { day: OfferedDay }) {
  const { t } = useText()
  const dayText = useDayText()
  const { send } = useSend(gateScan, { hideWarning: true })
  const alone = useAlone()
  const { field, next } = useScanField()
  const [outcome, show] = useState<Outcome>()
  async function read(code: string, admit: string[] = [], scan: string = crypto.randomUUID()): Promise<void> {
    if (alone.busy) return
    const at = serverNow().toISOString()
    const of = { code, scan }
    try {
      const asked = await alone.ask({ code, at }, DAYS, () => send({ code, gate: day.gateCn, scan, admit }))
      if (asked.by === 'server') {
        if (admit.length > 0) await alone.note(code, at)
        show({ ...of, pass: asked.answer, ...(admit.length > 0 && { admitted: admit.length }) })
      } else if (asked.alone.kind === 'good') show({ ...of, alone: { ...asked.alone, at } })
      else show({ ...of, refused: alone.why(asked.alone) })
      if (admit.length > 0) next()
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) show({ ...of, refused: fault.message })
    }
  }
  async function letIn({ code, scan, alone: good }: Outcome): Promise<void> {
    if (!good) return
    await alone.letIn({ code, scan, at: good.at })
    show({ code, scan, alone: good, admitted: good.party })
    next()
  }
  return (
    <>
      <p className="note-box" data-typed>
        {dayText(day)}
      </p>
      <KeptHere alone={alone} desk={DAYS} />
      <ScanDesk
        ahead
        field={field}
        label={t('family-entry.gate.code')}
        hint={t('family-entry.gate.hint')}
        action={t('family-entry.gate.read')}
        onCode={(code) => read(code)}
      >
        <ScanOutcome look={outcome && (outcome.refused === undefined ? 'good' : 'bad')} sending={alone.busy}>
          {outcome?.pass ? (
            <Admitting
              key={outcome.code + String(outcome.admitted)}
              {...outcome}
              pass={outcome.pass}
              sending={alone.busy}
              onAdmit={(ids) => read(outcome.code, ids, outcome.scan)}
            />
          ) : outcome?.alone ? (
            <AdmittingAlone good={outcome.alone} admitted={outcome.admitted} onAdmit={() => letIn(outcome)} />
          ) : (
            <div className="told">
              <Icon name={outcome ? 'close' : 'code'} />
              <strong>{t(outcome ? 'family-entry.gate.refused' : 'kit.scan.ready')}</strong>
              <span className="reason">{outcome?.refused ?? t('family-entry.gate.hint')}</span>
            </div>
          )}
        </ScanOutcome>
      </ScanDesk>
    </>
  )
}
