import { useEffect, useRef, useState } from 'react'
import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import { CallRefused, TIMED_OUT, UNREACHABLE } from '#foundation/web/client.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type CheckInAnswer, checkIn } from '../../contract.ts'
import { sayCode } from '../../rules/scans.ts'
import { type KeptScan, keepScan, type LateWord, scanSent, waitingScans } from './keptScans.ts'

/** What came of the last scan; `no` counts them, so that the same answer twice is seen to be a new one. */
export type Outcome = { no: number } & ({ kind: 'answered'; answer: CheckInAnswer } | { kind: 'refused'; message: string } | { kind: 'kept' })
type Shown = Outcome extends infer O ? (O extends Outcome ? Omit<O, 'no'> : never) : never

/** Seconds after which what is kept is tried again, besides when the browser says that there is a network. */
const AGAIN_SECONDS = 30
/** Nobody waits at a desk for longer than this: a network that hangs is none. */
const PATIENCE_MS = 8_000
const isLost = ({ code }: CallRefused): boolean => code === UNREACHABLE || code === TIMED_OUT
/** An answer of the portal that would be the same if it were asked again; a session that is over or a fault would not. */
const isFinal = ({ status, handled }: CallRefused): boolean => !handled && (status === 200 || status === 403)

/** Checks in by scan, one after the other; without a network a scan is kept with its time and sent once there is one (BOOKING-13). */
export function useCheckIn(slot?: string) {
  const { ssoId } = useMe()
  const words = useWords()
  const { send, sending } = useSend(checkIn, { hideWarning: true })
  const later = useSend(checkIn, { hideWarning: true })
  const [outcome, setOutcome] = useState<Outcome>()
  const show = (shown: Shown) => setOutcome((before) => ({ ...shown, no: (before?.no ?? 0) + 1 }))
  const scanOne = async (code: string, at: string): Promise<void> => {
    const scan = { scan: crypto.randomUUID(), code, ...(slot && { slot }) }
    const keep = () => {
      keepScan(ssoId, { ...scan, at })
      show({ kind: 'kept' })
    }
    try {
      // what is answered after all was done under the same id, and is answered alike when what was kept is sent
      const answer = await inTime(send(scan))
      if (answer === undefined) keep()
      else show({ kind: 'answered', answer })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (isLost(fault)) keep()
      else if (!fault.handled) show({ kind: 'refused', message: words.refused(fault) })
    }
  }
  // one after the other: a scanner is quicker than a slow network, and none may be lost
  const line = useRef(Promise.resolve())
  const scanned = (code: string): Promise<void> => {
    const at = serverNow().toISOString()
    const work = () => scanOne(code, at)
    line.current = line.current.then(work, work)
    return line.current
  }
  /** @returns whether it was answered */
  const sendOne = async (one: KeptScan): Promise<boolean> => {
    try {
      scanSent(ssoId, one.scan, words.late(one, await later.send(one)))
      return true
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!isFinal(fault)) return false
      scanSent(ssoId, one.scan, { scan: one.scan, what: nameOf(one), message: words.refused(fault), good: false })
      return true
    }
  }
  const busy = useRef(false)
  const sendKept = async (): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      for (const one of waitingScans(ssoId)) if (!(await sendOne(one))) break
    } finally {
      busy.current = false
    }
  }
  useWhenever(sendKept)
  return { outcome, sending, scanned, sendKept, clear: () => setOutcome(undefined) }
}

/** What is answered soon enough; undefined where it is not. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((over) => {
    timer = setTimeout(() => over(undefined), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
  }
}

const nameOf = ({ code }: KeptScan): string => (code ? sayCode(code) : '')

/** When the page opens, when there is a network again, and now and then. */
function useWhenever(work: () => Promise<void>): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const go = () => void latest.current()
    go()
    window.addEventListener('online', go)
    const timer = setInterval(go, AGAIN_SECONDS * 1000)
    return () => {
      window.removeEventListener('online', go)
      clearInterval(timer)
    }
  }, [])
}

/** What a desk is told in words. */
function useWords() {
  const { t, lang, name } = useText()
  const refused = (fault: CallRefused): string => (fault.code === NOT_FOUND ? t('booking.desk.unknown') : fault.message)
  const late = (one: KeptScan, answer: CheckInAnswer): LateWord | undefined => {
    const word = { scan: one.scan, what: answer.person ? name(answer.person) : nameOf(one) }
    if (!answer.ok) return { ...word, message: answer.message, good: false }
    const { before } = answer
    // the first, as the desk was told when it was kept: nothing to say
    if (!before) return undefined
    return { ...word, message: t('booking.desk.before', { name: name(before.by), when: formatInstant(before.at, lang) }), good: true }
  }
  return { refused, late }
}
