import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { BUSY } from '#foundation/contract/envelope.ts'
import { CallRefused, isLost } from './callRefused.ts'
import { sendKept } from './client.ts'
import { drafts } from './drafts.ts'
import { kept } from './kept.ts'
import { serverNow } from './serverClock.ts'
import { type HandedIn, makeUnsent, type Outcome, type Unsent, type UnsentHost } from './unsent.ts'

/** How often what waits is tried again; a network that is back is often not told of. */
const AGAIN_MS = 30_000

interface UnsentForms {
  /** What waits on this device, in the order in which it was handed in. */
  list: readonly Unsent[]
  /** @throws NotKept before anything was sent */
  handIn(form: HandedIn): Promise<Outcome>
  again(id: string): Promise<void>
  /** Puts what was filled in back into its form, as a draft. */
  takeBack(thing: Unsent): Promise<void>
  drop(id: string): Promise<void>
}

const Forms = createContext<UnsentForms | undefined>(undefined)

/** The forms of the person that wait on this device; none where nobody is signed in. */
export const useUnsent = (): UnsentForms | undefined => useContext(Forms)

/** Where the server decided, all that it said; not where it was busy, or did not know who asked. */
function decided(fault: unknown): string | undefined {
  if (!(fault instanceof CallRefused) || fault.handled || isLost(fault) || fault.code === BUSY || ![200, 403].includes(fault.status)) return undefined
  return [...new Set([fault.message, ...fault.fields.map(({ message }) => message)])].filter(Boolean).join('\n')
}

/** Not let go of at the sign-out, as what is merely convenient is (`dropOwn`): it is work that was done. It goes when its person is back. */
const hostFor = (ssoId: string): UnsentHost => ({
  store: kept(`unsent/${ssoId}`),
  clock: () => serverNow(),
  newId: () => crypto.randomUUID(),
  call: sendKept,
  online: () => navigator.onLine,
  lost: isLost,
  decided,
  patience: (ms) => new Promise((over) => setTimeout(over, ms)),
})

/** Sends what waits: at the start, when the network is back, when the page is looked at again, and every half minute while it is. */
export function UnsentProvider({ ssoId, host, children }: { ssoId: string; host?: UnsentHost; children: ReactNode }) {
  const client = useQueryClient()
  const queue = useMemo(() => makeUnsent(host ?? hostFor(ssoId)), [ssoId, host])
  const [list, setList] = useState<readonly Unsent[]>([])
  const send = useCallback(async () => {
    const before = await queue.all()
    if (before.length > 0) await queue.send()
    const after = await queue.all()
    setList(after)
    // something arrived: every list may show it
    if (after.length < before.length) await client.invalidateQueries()
  }, [queue, client])
  useEffect(() => {
    // of several open tabs the one that is seen; a browser that keeps nothing has nothing to send
    const go = () => {
      if (document.visibilityState === 'visible') send().catch(() => undefined)
    }
    go()
    const timer = setInterval(go, AGAIN_MS)
    addEventListener('online', go)
    document.addEventListener('visibilitychange', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
      document.removeEventListener('visibilitychange', go)
    }
  }, [send])
  const forms = useMemo(
    (): UnsentForms => ({
      list,
      async handIn(form) {
        const outcome = await queue.handIn(form)
        if (outcome.sent) await client.invalidateQueries()
        // what became of it is known, whatever the list says
        await queue.all().then(setList, () => undefined)
        return outcome
      },
      async again(id) {
        await queue.again(id)
        await send()
      },
      async takeBack({ id, draft, input }) {
        if (typeof input === 'object' && input !== null) drafts.write(drafts.key(draft), input)
        await queue.drop(id)
        setList(await queue.all())
      },
      async drop(id) {
        await queue.drop(id)
        setList(await queue.all())
      },
    }),
    [list, queue, client, send],
  )
  return <Forms value={forms}>{children}</Forms>
}
