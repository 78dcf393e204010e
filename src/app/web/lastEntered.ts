import { addHours } from '#foundation/time.ts'
import { type Kept, type KeptThing, kept } from '#foundation/web/kept.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import type { Entered } from './entered.tsx'

/** Hours for which a page starts as the last that came in here: as long as a working day. */
const KEPT_HOURS = 12

interface KeptEntered extends KeptThing {
  info: Entered['info']
  permitted: string[]
  hidden: string[]
  at: string
}

/** What is asked of the browser, for tests to stand in for it. */
interface LastEnteredHost {
  /** Whose the last one is. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  store(ssoId: string): Kept<KeptEntered>
  clock(): Date
}

const WHO = 'backlot.last'
const ID = 'entered'

/**
 * Who came in here last, for pages that start without network: they show no more than they keep themselves, and the server decides as ever.
 * It is the person's own, so signing out lets go of it (`dropOwn`).
 */
export const makeLastEntered = ({ storage, store, clock }: LastEnteredHost) => ({
  /** Not while one views as somebody else, whose device it is not; nor what was kept itself, or it would never grow old. */
  async keep({ info, permitted, hidden, fromBefore }: Entered): Promise<void> {
    if (info.viewedBy || fromBefore) return
    await store(info.ssoId).put({ id: ID, info, permitted: [...permitted], hidden: [...hidden], at: clock().toISOString() })
    storage.setItem(WHO, info.ssoId)
  },
  async find(): Promise<Entered | undefined> {
    const who = storage.getItem(WHO)
    if (who === null) return undefined
    const [last] = await store(who).all()
    if (!last || clock() > addHours(new Date(last.at), KEPT_HOURS) || clock() < new Date(last.at)) return undefined
    return { info: last.info, permitted: new Set(last.permitted), hidden: new Set(last.hidden), fromBefore: true }
  },
  /** The session is over. */
  async forget(): Promise<void> {
    const who = storage.getItem(WHO)
    storage.removeItem(WHO)
    if (who !== null) await store(who).drop(ID)
  },
})

export const lastEntered = makeLastEntered({
  // asked for when it is used: a browser may refuse it
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  store: (ssoId) => kept(`shell.entered.${ssoId}`),
  clock: () => serverNow(),
})
