import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { addMinutes } from '#foundation/time.ts'
import type { Kept } from '#foundation/web/kept.ts'
import type { deviceKeys, resolveByDevice, settleScans } from '../../contract.ts'
import { type Admission, dayOfCode, type OfflineRule, type Purpose, readSigned, refusedOffline, SETTLING, type SignedCode } from '../../rules.ts'

export type Book = OutputOf<typeof deviceKeys>
export type Settled = Book['overturned'][number]
export type Unsettled = InputOf<typeof settleScans>['scans'][number]
/** What a reader fetched, and how far its own clock was from the server's then. */
export type KeptBook = Book & { id: 'book'; skewMs: number }
type KeptAdmission = Admission & { id: string }

/** What is shown for a scan: what the server said, or what the reader could tell by itself. */
export type Answer =
  | { by: 'server'; said: OutputOf<typeof resolveByDevice>; purpose: Purpose; at: string }
  | { by: 'reader'; rule: OfflineRule | undefined; purpose: Purpose; at: string }

/** What a reader needs of the world. Calls throw; `lost` tells a network that is away from an answer that says no. */
export interface ReaderHost {
  clock(): Date
  newId(): string
  lost(fault: unknown): boolean
  resolve(code: string, purpose: Purpose): Promise<OutputOf<typeof resolveByDevice>>
  fetchBook(): Promise<Book>
  settle(scans: Unsettled[]): Promise<Settled[]>
  /** Checks an Ed25519 signature; all in hex. */
  verify(key: string, said: string, signature: string): Promise<boolean>
  books: Kept<KeptBook>
  admissions: Kept<KeptAdmission>
  unsettled: Kept<Unsettled>
  /** Scans that lost to another, for the person at the reader to read. */
  lostScans: Kept<Settled>
}

/** Minutes that an admission is remembered: the hour of QRC-17 and the life of a code, with time to spare. */
const REMEMBERED_MINUTES = 120

/** A registered reader: asks the server while it can, judges by itself while it cannot, and settles afterwards (QRC-11, QRC-12). */
export function makeReader(host: ReaderHost) {
  let settling: Promise<void> | undefined
  // one scan after the other, so that a copy held up twice in a moment finds the first
  let last: Promise<unknown> = Promise.resolve()

  const book = async (): Promise<KeptBook | undefined> => (await host.books.all())[0]
  const serverNow = (fetched: KeptBook | undefined) => new Date(host.clock().getTime() + (fetched?.skewMs ?? 0))

  async function remember(code: SignedCode, purpose: Purpose, at: Date): Promise<void> {
    const before = await host.admissions.all()
    const over = addMinutes(at, -REMEMBERED_MINUTES)
    for (const { id, at: when } of before) if (new Date(when) < over) await host.admissions.drop(id)
    await host.admissions.put({ id: host.newId(), body: code.body, handle: code.handle, purpose, at: at.toISOString() })
  }

  async function alone(text: string, purpose: Purpose): Promise<Answer> {
    const fetched = await book()
    const now = serverNow(fetched)
    const at = now.toISOString()
    // without keys of its own a reader can tell nothing
    if (!fetched) return { by: 'reader', rule: 'QRC-11', purpose, at }
    const code = readSigned(text)
    const genuine = code !== undefined && (await isGenuine(fetched, code))
    const rule = refusedOffline({ code, genuine, purpose, book: fetched, before: await host.admissions.all(), now })
    if (rule || !code) return { by: 'reader', rule: rule ?? 'QRC-17', purpose, at }
    // kept before it is shown: who is let in is on record
    await host.unsettled.put({ id: host.newId(), code: text.trim(), purpose, at })
    await remember(code, purpose, now)
    return { by: 'reader', rule: undefined, purpose, at }
  }

  async function isGenuine(fetched: KeptBook, code: SignedCode): Promise<boolean> {
    const key = code.stepSeconds > 0 && fetched.keys.find(({ day }) => day === dayOfCode(code))?.key
    return key ? host.verify(key, code.said, code.signature) : false
  }

  async function judge(text: string, purpose: Purpose): Promise<Answer> {
    let said: OutputOf<typeof resolveByDevice>
    try {
      said = await host.resolve(text, purpose)
    } catch (fault) {
      if (!host.lost(fault)) throw fault
      return alone(text, purpose)
    }
    const at = serverNow(await book())
    const code = readSigned(text)
    // what was let in with the network counts when it is gone a moment later
    if (said.result === 'ok' && code) await remember(code, purpose, at)
    return { by: 'server', said, purpose, at: at.toISOString() }
  }

  async function settleAll(): Promise<void> {
    for (let scans = await host.unsettled.all(); scans.length > 0; scans = await host.unsettled.all()) {
      const batch = scans.slice(0, SETTLING.most)
      const results = await host.settle(batch)
      for (const one of results) if (one.result !== 'ok') await host.lostScans.put(one)
      const answered = new Set(results.map(({ id }) => id))
      for (const { id } of batch) if (answered.has(id)) await host.unsettled.drop(id)
      // an answer that leaves something out would be asked for without end
      if (answered.size === 0) return
    }
  }

  return {
    book,
    /** Who holds this code up, or why not. @throws what the server says beyond a refused code: the reader was switched off */
    scan(text: string, purpose: Purpose): Promise<Answer> {
      const mine = last.then(() => judge(text, purpose))
      last = mine.catch(() => undefined)
      return mine
    },
    /** Fetches what it takes to work alone, and hears which scans of this reader have lost since. */
    async refresh(): Promise<void> {
      const told = new Set((await book())?.overturned.map(({ id }) => id))
      const fetched = await host.fetchBook()
      // said for a day by the server, shown until it was read
      for (const one of fetched.overturned) if (!told.has(one.id)) await host.lostScans.put(one)
      await host.books.put({ ...fetched, id: 'book', skewMs: new Date(fetched.serverTime).getTime() - host.clock().getTime() })
    },
    /** Sends what was scanned without network; what is on its way is not sent beside. */
    settle(): Promise<void> {
      settling ??= settleAll().finally(() => {
        settling = undefined
      })
      return settling
    },
    waiting: async (): Promise<number> => (await host.unsettled.all()).length,
    lostScans: (): Promise<Settled[]> => host.lostScans.all(),
    /** The person at the reader has read it. */
    seen: (id: string): Promise<void> => host.lostScans.drop(id),
    /** This browser is no reader any more. What is still to be settled stays, for who enters the same key again. */
    async forget(): Promise<void> {
      for (const store of [host.books, host.admissions, host.lostScans]) for (const { id } of await store.all()) await store.drop(id)
    },
  }
}
export type QrReader = ReturnType<typeof makeReader>
