import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallRefused, isLost, unreachable } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { kept } from '#foundation/web/kept.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { download } from '#foundation/web/transfer.ts'
import { vendorPicture, vendorProcedure, vendorRead } from '../../contract/index.ts'
import { type KeptProcedure, type KeptRead, makeShift, type Shift, type Shown } from './shift.ts'
import { headersOf, type VendorSession } from './vendorSession.ts'

const OVER = 403
const isOver = (fault: unknown): boolean => fault instanceof CallRefused && fault.status === OVER

const shiftFor = (session: VendorSession): Shift => {
  const headers = headersOf(session)
  return makeShift({
    now: () => serverNow(),
    newId: () => crypto.randomUUID(),
    lost: isLost,
    over: isOver,
    fetch: (code) => callEndpoint(vendorProcedure, { code }, { headers }),
    async picture(code, id) {
      const came = await download(vendorPicture, { code, id }, { headers, polling: true })
      if (typeof came === 'string' || !('blob' in came)) throw unreachable()
      return came.blob
    },
    send: ({ id, procedure, at }) => callEndpoint(vendorRead, { id: procedure, at }, { headers, key: id, polling: true }),
    // of each vendor on a device that several use
    procedures: kept<KeptProcedure>(`loto.procedures.${session.vendor}`),
    reads: kept<KeptRead>(`loto.reads.${session.vendor}`),
  })
}

interface Work {
  shown: Shown | undefined
  fault: CallRefused | undefined
  /** Confirmations that the server has not heard of yet. */
  waiting: number
  confirm(): Promise<void>
}

/** The procedure of a code in the hands of a vendor; `onOver` hears that the session has ended. */
export function useShift(code: string, session: VendorSession, onOver: () => void): Work {
  const shift = useMemo(() => shiftFor(session), [session])
  const [shown, show] = useState<Shown>()
  const [fault, hear] = useState<CallRefused>()
  const [waiting, count] = useState(0)
  const attempt = useCallback(
    async (work: () => Promise<unknown>) => {
      try {
        await work()
        hear(undefined)
      } catch (thrown) {
        if (isOver(thrown)) return onOver()
        if (!(thrown instanceof CallRefused)) throw thrown
        hear(thrown)
      }
      count(await shift.waiting())
    },
    [shift, onOver],
  )
  const load = useCallback(
    () =>
      attempt(async () => {
        try {
          show(await shift.open(code))
        } catch (thrown) {
          // what is not valid any more is not shown any more
          show(undefined)
          throw thrown
        }
      }),
    [attempt, shift, code],
  )
  useEffect(() => {
    void load()
    const back = () => void load()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [load])
  const confirm = () =>
    attempt(async () => {
      if (!shown) return
      await shift.confirm(shown.procedure.of)
      show({ ...shown, procedure: { ...shown.procedure, of: { ...shown.procedure.of, readToday: true } } })
    })
  return { shown, fault, waiting, confirm }
}
