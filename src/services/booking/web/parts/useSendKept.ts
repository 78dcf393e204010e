import { useEffect, useRef } from 'react'
import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CheckInAnswer, checkIn } from '../../contract.ts'
import { sayCode } from '../../rules/scans.ts'
import { type KeptScan, type LateWord, scanSent, waitingScans } from './keptScans.ts'

/** Seconds after which what is kept is tried again, besides when the browser says that there is a network. */
const AGAIN_SECONDS = 30
/** An answer of the portal that would be the same if it were asked again; a session that is over or a fault would not. */
const isFinal = ({ status, handled }: CallRefused): boolean => !handled && (status === 200 || status === 403)

/** Sends what this device keeps, once each, as soon as there is a network (BOOKING-13). @returns what sends it now */
export function useSendKept(): () => Promise<void> {
  const { ssoId } = useMe()
  const words = useWords()
  const { send } = useSend(checkIn, { hideWarning: true })
  /** @returns whether it was answered */
  const sendOne = async (one: KeptScan): Promise<boolean> => {
    try {
      scanSent(ssoId, one.scan, words.late(one, await send(one)))
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
  return sendKept
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

/** What became of a scan that was sent late, in words. */
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
