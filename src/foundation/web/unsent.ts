import { addHours } from '#foundation/time.ts'
import type { Kept, KeptThing } from './kept.ts'

/** One field as the person filled it, in the words of the form. */
export interface SaidField {
  label: string
  value: string
}

/** A form as it was handed in: what is sent, and what a person reads of it. */
export interface HandedIn {
  /** Of the call, a write. */
  path: string
  input: unknown
  /** What it is, in the language that it was written in. */
  title: string
  said: readonly SaidField[]
  /** The form by the name of its draft, to which it may be taken back. */
  draft: string
  /** The page that it was written on. */
  page: string
}

/**
 * - `waiting`: goes as soon as there is network
 * - `refused`: the server said no, such as for what somebody else did meanwhile; a person decides
 * - `unsure`: it may have arrived long ago, and the server no longer knows its key: sent again it might count twice, so a person decides
 */
export type UnsentState = 'waiting' | 'refused' | 'unsure'

/** A form that waits on this device under its Idempotency-Key, which is its id (SHELL-47, SHELL-55). */
export interface Unsent extends KeptThing, HandedIn {
  /** When it was handed in. */
  at: string
  state: UnsentState
  /** When it was first sent without an answer. */
  triedAt?: string
  /** What the server says stands instead, or why not. */
  says?: string
}

/** What became of a form that was handed in. */
export type Outcome = { sent: true; content: unknown } | { sent: false; refused: unknown } | { sent: false; kept: Unsent }

/** What the queue needs of the world. `call` throws: what was lost on the way, and what was refused. */
export interface UnsentHost {
  store: Kept<Unsent>
  clock(): Date
  newId(): string
  call(path: string, input: unknown, key: string): Promise<unknown>
  /** Whether the device is in a network at all; a dead spot is often within one. */
  online(): boolean
  /** Nothing was answered, so it may be sent again. */
  lost(fault: unknown): boolean
  /** What the server said, where it decided: not where it was busy, or did not know who asked. */
  decided(fault: unknown): string | undefined
  /** After so many milliseconds nobody waits any longer. */
  patience(ms: number): Promise<void>
}

/** The server knows a key for a day; an hour less, for clocks that differ. */
const KEY_HOURS = 23
/** Nobody stands longer before a form; it is kept, and goes on its way meanwhile. */
const PATIENCE_MS = 8_000
/** Nobody works so long without network; what would come on top is not accepted. */
export const MOST_UNSENT = 50

/** Nothing was kept and nothing sent: the browser keeps nothing, or too much waits in it already. */
export class NotKept extends Error {
  override readonly name = 'NotKept'
}

/** Forms that survive a dead spot: kept before they are sent, sent once, told in words where they come too late (SHELL-55). */
export function makeUnsent(host: UnsentHost) {
  let going: Promise<unknown> | undefined
  /** Those that a person is handing in at this moment: their answers go to the form. */
  const handing = new Set<string>()

  const all = async (): Promise<Unsent[]> => (await host.store.all()).toSorted((a, b) => a.at.localeCompare(b.at))

  async function keep(thing: Unsent): Promise<void> {
    try {
      if ((await host.store.all()).length < MOST_UNSENT) return await host.store.put(thing)
    } catch (fault) {
      throw new NotKept(String(fault))
    }
    throw new NotKept(`${MOST_UNSENT} wait already`)
  }

  /** Sends one under its key. @throws what the call threw */
  async function sendOne(thing: Unsent): Promise<unknown> {
    // noted before it leaves: an answer that is lost leaves no other trace
    if (!thing.triedAt) await host.store.put({ ...thing, triedAt: host.clock().toISOString() })
    const content = await host.call(thing.path, thing.input, thing.id)
    // done is done: what cannot be let go of now is sent again under the same key, and counts once
    await host.store.drop(thing.id).catch(() => undefined)
    return content
  }

  /** @returns whether the network was there to the end */
  async function sendAll(): Promise<boolean> {
    for (const thing of await all()) {
      if (thing.state !== 'waiting' || handing.has(thing.id)) continue
      if (!host.online()) return false
      if (thing.triedAt && host.clock() > addHours(new Date(thing.triedAt), KEY_HOURS)) {
        await host.store.put({ ...thing, state: 'unsure' })
        continue
      }
      try {
        await sendOne(thing)
      } catch (fault) {
        // without network the others fare no better, and they are to arrive in their order
        if (host.lost(fault)) return false
        const says = host.decided(fault)
        if (says !== undefined) await host.store.put({ ...thing, state: 'refused', says })
      }
    }
    return host.online()
  }

  /** What was handed in before goes before. */
  async function sendInTurn(thing: Unsent): Promise<Outcome> {
    const kept: Outcome = { sent: false, kept: thing }
    if (!(await sendAll())) return kept
    try {
      return { sent: true, content: await sendOne(thing) }
    } catch (fault) {
      return host.lost(fault) ? kept : { sent: false, refused: fault }
    }
  }

  return {
    all,
    /** Sends what waits, one after the other in the order in which it was handed in; a second call joins the first. */
    async send(): Promise<void> {
      going ??= sendAll().finally(() => {
        going = undefined
      })
      await going
    },
    /**
     * Keeps a form and sends it. What is answered with anything but success goes back to the form and is kept no longer.
     * @throws NotKept before anything was sent
     */
    async handIn(form: HandedIn): Promise<Outcome> {
      const thing: Unsent = { ...form, id: host.newId(), at: host.clock().toISOString(), state: 'waiting' }
      handing.add(thing.id)
      await keep(thing)
      let waited = false
      const answer = sendInTurn(thing).then(async (came) => {
        if (!('refused' in came)) return came
        const says = host.decided(came.refused)
        if (!waited) await host.store.drop(thing.id)
        // nobody looks at the form any more: what is refused now waits for a decision, as what is sent later does
        else if (says !== undefined) await host.store.put({ ...thing, state: 'refused', says })
        return came
      })
      const done = answer.finally(() => handing.delete(thing.id))
      const late = host.patience(PATIENCE_MS).then((): Outcome => {
        waited = true
        return { sent: false, kept: thing }
      })
      return Promise.race([done, late])
    },
    /** A person wants it sent again, whatever stands: under the same key, which the server minds only for what it has done. */
    async again(id: string): Promise<void> {
      const thing = (await all()).find((one) => one.id === id)
      if (!thing) return
      const { triedAt: _, says: __, ...rest } = thing
      await host.store.put({ ...rest, state: 'waiting' })
    },
    drop: (id: string): Promise<void> => host.store.drop(id),
  }
}
