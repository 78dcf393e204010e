import { useCallback, useEffect, useMemo, useState } from 'react'
import { FROM_CACHE } from '#foundation/web/answer.ts'
import { CallRefused, isLost, TIMED_OUT } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { kept } from '#foundation/web/kept.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { verifySignature } from '#foundation/web/verifySignature.ts'
import { deviceKeys, resolveByDevice, settleScans } from '../../contract.ts'
import type { Purpose } from '../../rules.ts'
import { type Answer, type KeptBook, makeReader, type QrReader, type ReaderHost, type Settled } from './reader.ts'

/** Nobody waits longer before a gate: then the reader judges by itself. */
const ANSWER_MS = 3_000
/** How often a reader asks for what was taken back, and tries to settle. */
const REFRESH_MS = 60_000

/** Cut off by the time limit above, which the client answers with a marker. */
const SLOW = new CallRefused({ code: TIMED_OUT, message: '', status: 0 })

function hostFor(key: string): ReaderHost {
  const headers = { 'x-device-key': key }
  return {
    clock: () => serverNow(),
    newId: () => crypto.randomUUID(),
    lost: isLost,
    async resolve(code, purpose) {
      const said: unknown = await callEndpoint(resolveByDevice, { code, purpose }, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
      if (said === FROM_CACHE) throw SLOW
      return said as Awaited<ReturnType<ReaderHost['resolve']>>
    },
    fetchBook: () => callEndpoint(deviceKeys, {}, { headers, polling: true }),
    settle: async (scans) => (await callEndpoint(settleScans, { scans }, { headers, polling: true })).results,
    verify: verifySignature,
    books: kept(`my-qrcode.book.${key}`),
    admissions: kept(`my-qrcode.admissions.${key}`),
    unsettled: kept(`my-qrcode.unsettled.${key}`),
    lostScans: kept(`my-qrcode.lost.${key}`),
  }
}

/** The key of this reader, kept on the device. */
const KEY = 'backlot.my-qrcode.reader'
export const readerKey = {
  read: (): string | undefined => localStorage.getItem(KEY) ?? undefined,
  write: (key: string): void => localStorage.setItem(KEY, key),
  drop: (): void => localStorage.removeItem(KEY),
}

interface ReaderState {
  book: KeptBook | undefined
  /** Scans that have still to be settled. */
  waiting: number
  lost: readonly Settled[]
  online: boolean
  /** What keeps the reader from working: it was switched off, or this browser keeps nothing. */
  trouble: CallRefused | Error | undefined
  answer: Answer | undefined
  scan(code: string, purpose: Purpose): Promise<void>
  seen(id: string): Promise<void>
  forget(): Promise<void>
}

/** A registered reader in this browser: with the network and without. */
export function useReader(key: string): ReaderState {
  const reader = useMemo((): QrReader => makeReader(hostFor(key)), [key])
  const [held, hold] = useState<Pick<ReaderState, 'book' | 'waiting' | 'lost'>>({ book: undefined, waiting: 0, lost: [] })
  const [online, setOnline] = useState(true)
  const [trouble, setTrouble] = useState<ReaderState['trouble']>()
  const [answer, setAnswer] = useState<Answer>()

  const look = useCallback(async () => {
    hold({ book: await reader.book(), waiting: await reader.waiting(), lost: await reader.lostScans() })
  }, [reader])
  /** Does something with the server, and tells a lost network from what it says. */
  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work()
        setOnline(true)
        setTrouble(undefined)
      } catch (fault) {
        if (isLost(fault)) setOnline(false)
        else setTrouble(fault instanceof Error ? fault : new Error(String(fault)))
      }
      await look().catch((fault: unknown) => setTrouble(fault instanceof Error ? fault : new Error(String(fault))))
    },
    [look],
  )
  useEffect(() => {
    const refresh = () => {
      void attempt(async () => {
        // settled first, so that what it brings is not told twice
        await reader.settle()
        await reader.refresh()
      })
    }
    refresh()
    const timer = setInterval(refresh, REFRESH_MS)
    addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      removeEventListener('online', refresh)
    }
  }, [reader, attempt])

  const scan = async (code: string, purpose: Purpose) => {
    // nobody goes through on the answer to somebody else
    setAnswer(undefined)
    await attempt(async () => {
      const came = await reader.scan(code, purpose)
      setAnswer(came)
      if (came.by === 'reader') throw SLOW
    })
  }
  const seen = async (id: string) => {
    await reader.seen(id)
    await look()
  }
  return { ...held, online, trouble, answer, scan, seen, forget: reader.forget }
}
