import { type ReactNode, useState } from 'react'
import { CallRefused } from '../callRefused.ts'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'
import { ScanDesk, ScanOutcome, useScanField } from './ScanDesk.tsx'

/** Nothing came of a code: why, and what more there is to say. */
interface Refusal {
  ok: false
  message: string
  more?: ReactNode
}
type Answer = { ok: true } | Refusal
type Good<A> = Extract<A, { ok: true }>
/** `nth` counts them, so that the same answer twice is seen to be a new one. */
interface Outcome<A> {
  nth: number
  answer: A | Refusal
}

interface Props<A> {
  label: string
  hint: string
  action: string
  /** Stands over why nothing came of a code. */
  refused: string
  sending: boolean
  /** The call of a code, made by `useSend(…, { hideWarning: true })`. */
  send(code: string): Promise<A>
  /** What came of a code. */
  children(answer: Good<A>): ReactNode
}

const isGood = <A extends Answer>(answer: A | Refusal): answer is Good<A> => answer.ok
const refusalOf = (answer: Answer): Refusal | undefined => (answer.ok ? undefined : answer)

/** Where codes are asked about one after the other: scan, see what came of it or why not, next. A refusal is an outcome like any other. */
export function AnswerDesk<A extends Answer>({ label, hint, action, refused, sending, send, children }: Props<A>) {
  const { t } = useText()
  const { field } = useScanField()
  const [outcome, show] = useState<Outcome<A>>()
  const scanned = async (code: string): Promise<void> => {
    if (sending) return
    const said = (answer: A | Refusal) => show((before) => ({ answer, nth: (before?.nth ?? 0) + 1 }))
    try {
      said(await send(code))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) said({ ok: false, message: fault.message })
    }
  }
  const refusal = outcome && refusalOf(outcome.answer)
  return (
    <ScanDesk field={field} label={label} hint={hint} action={action} onCode={scanned}>
      <ScanOutcome look={outcome && (refusal ? 'bad' : 'good')} sending={sending}>
        <div key={outcome?.nth ?? 0} className="told">
          {outcome && isGood(outcome.answer) ? (
            children(outcome.answer)
          ) : (
            <>
              <Icon name={refusal ? 'close' : 'code'} />
              <strong>{refusal ? refused : t('kit.scan.ready')}</strong>
              <span className="reason">{refusal?.message ?? hint}</span>
              {refusal?.more}
            </>
          )}
        </div>
      </ScanOutcome>
    </ScanDesk>
  )
}
