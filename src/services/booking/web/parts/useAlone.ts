import { useState } from 'react'
import { isLost } from '#foundation/web/callRefused.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Alone, type DeskFor, judgedAlone } from '../../rules/deskList.ts'
import { type KeptScan, keepScan } from './keptScans.ts'
import { letInHere, noteLetIn } from './letIn.ts'
import { useDeskList } from './useDeskList.ts'

/** Nobody waits at a desk for longer than this: a network that hangs is none. */
const PATIENCE_MS = 8_000

export type GoodAlone = Extract<Alone, { kind: 'good' }>
/** What the server said, or what the desk can tell by itself. */
type Asked<A> = { by: 'server'; answer: A } | { by: 'list'; alone: Alone }
/** As a desk that lets in at once is answered by itself. */
type AloneAnswer = { ok: true; alone: GoodAlone } | { ok: false; message: string; first: null }

/**
 * A desk that asks the server while it can, and judges by its list while it cannot (BOOKING-13). Whom it lets in by itself it keeps as a scan; the part
 * `KeptHere` sends it. One of these a page.
 */
export function useAlone() {
  const { ssoId } = useMe()
  const why = useWhy()
  const { known, latest } = useDeskList()
  const [under, setUnder] = useState(0)
  /** Gives the server's answer, or what the list says. @throws what the server refused */
  const ask = async <A>({ code, at }: { code: string; at: string }, desk: DeskFor, call: () => Promise<A>): Promise<Asked<A>> => {
    setUnder((count) => count + 1)
    try {
      const answer = await inTime(call())
      if (answer !== undefined) return { by: 'server', answer }
    } catch (fault) {
      if (!isLost(fault)) throw fault
    } finally {
      setUnder((count) => count - 1)
    }
    return { by: 'list', alone: judgedAlone({ code, desk, list: latest(), here: await letInHere(ssoId), now: new Date(at) }) }
  }
  /** Somebody was let in here with the network: that counts when it is gone a moment later. */
  const note = (code: string, at: string): Promise<void> => noteLetIn(ssoId, code, at)
  const letIn = async (scan: KeptScan & { code: string }): Promise<void> => {
    keepScan(ssoId, scan)
    await note(scan.code, scan.at)
  }
  /** Lets in at once: by the server, or by the list. The scan has one id in both, so that what did arrive after all counts once. */
  const gate = async <A extends { ok: boolean }>(code: string, desk: DeskFor, call: (scan: string, at: string) => Promise<A>): Promise<A | AloneAnswer> => {
    const [scan, at] = [crypto.randomUUID(), serverNow().toISOString()]
    const asked = await ask({ code, at }, desk, () => call(scan, at))
    if (asked.by === 'server') {
      if (asked.answer.ok) await note(code, at)
      return asked.answer
    }
    const { alone } = asked
    if (alone.kind !== 'good') return { ok: false, message: why(alone, known.list?.at), first: null }
    await letIn({ scan, code, at })
    return { ok: true, alone }
  }
  return { known, busy: under > 0, ask, note, letIn, gate, why: (alone: Alone) => why(alone, known.list?.at) }
}
export type AloneDesk = ReturnType<typeof useAlone>

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

/** Why nobody is let in, in words. */
function useWhy() {
  const { t, lang, pick } = useText()
  const at = (instant: string) => formatInstant(instant, lang)
  return (alone: Alone, listedAt: string | undefined): string => {
    if (alone.kind === 'used') return t(alone.here ? 'booking.alone.usedHere' : 'booking.alone.used', { when: at(alone.at) })
    if (alone.kind === 'time') return t('rule.BOOKING-17', { from: at(alone.slot.from), until: at(alone.slot.until) })
    if (alone.kind === 'other') return t('rule.BOOKING-18', { title: pick(alone.slot.titleCn, alone.slot.titleEn), from: at(alone.slot.starts) })
    if (alone.kind === 'unknown') return t('booking.alone.unknown', { when: listedAt ? at(listedAt) : '' })
    return t(alone.kind === 'noCode' ? 'booking.alone.noCode' : 'booking.alone.unlisted')
  }
}
