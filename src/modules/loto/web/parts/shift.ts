import type { Kept } from '#foundation/web/kept.ts'
import type { VendorProcedure } from '../../contract/index.ts'
import { picturesOf } from '../../rules/content.ts'

/** A procedure as it was fetched for the shift, with its pictures. */
export interface KeptProcedure {
  /** Its code. */
  id: string
  fetchedAt: string
  of: VendorProcedure
  pictures: Readonly<Record<string, Blob>>
}
/** That a version was read, at the time of this device. */
export interface KeptRead {
  /** The key under which it is sent. */
  id: string
  procedure: string
  versionNo: number
  at: string
}

/** What the work of a vendor needs of the world. Calls throw; `lost` tells a network that is away from an answer that says no. */
interface ShiftHost {
  now: () => Date
  newId(): string
  lost(fault: unknown): boolean
  /** The session is over: the vendor signs in anew, and what waits is sent then. */
  over(fault: unknown): boolean
  fetch(code: string): Promise<VendorProcedure>
  picture(code: string, id: string): Promise<Blob>
  send(read: KeptRead): Promise<unknown>
  procedures: Kept<KeptProcedure>
  reads: Kept<KeptRead>
}

/** What is shown of a code. */
export interface Shown {
  procedure: KeptProcedure
  /** From this device, without the server. */
  alone: boolean
  /** What the device had before, where that was another version. */
  before: VendorProcedure | undefined
}

/** LOTO-16: a vendor works by the version that was fetched, with the network and without. */
export function makeShift(host: ShiftHost) {
  const kept = async (code: string) => (await host.procedures.all().catch(() => [])).find(({ id }) => id === code)

  /** Pictures that the device has are not fetched again; one that does not come is left out. */
  async function picturesFor(code: string, of: VendorProcedure, known: KeptProcedure['pictures']): Promise<KeptProcedure['pictures']> {
    const found = await Promise.all(
      picturesOf(of).map(async (id) => {
        const blob = known[id] ?? (await host.picture(code, id).catch(() => undefined))
        return blob ? [[id, blob] as const] : []
      }),
    )
    return Object.fromEntries(found.flat())
  }

  async function sendReads(): Promise<void> {
    for (const read of await host.reads.all().catch(() => [])) {
      try {
        await host.send(read)
      } catch (fault) {
        // what cannot be sent now waits; what is refused for good is let go of
        if (host.lost(fault) || host.over(fault)) return
      }
      await host.reads.drop(read.id)
    }
  }

  return {
    /** The valid version of a code, or the one that was fetched before where the server does not answer. @throws what the server says otherwise */
    async open(code: string): Promise<Shown> {
      const known = await kept(code)
      try {
        const of = await host.fetch(code)
        const procedure = { id: code, fetchedAt: host.now().toISOString(), of, pictures: await picturesFor(code, of, known?.pictures ?? {}) }
        // a browser that keeps nothing works with the network only
        await host.procedures.put(procedure).catch(() => undefined)
        await sendReads()
        return { procedure, alone: false, before: known && known.of.versionNo !== of.versionNo ? known.of : undefined }
      } catch (fault) {
        if (!host.lost(fault)) {
          // nobody works by what is not valid any more
          if (!host.over(fault)) await host.procedures.drop(code).catch(() => undefined)
          throw fault
        }
        if (!known) throw fault
        return { procedure: known, alone: true, before: undefined }
      }
    },
    /** Notes that a version was read, and sends it as soon as that is possible. @returns whether it still waits */
    async confirm({ id, versionNo }: Pick<VendorProcedure, 'id' | 'versionNo'>): Promise<boolean> {
      const read = { id: host.newId(), procedure: id, versionNo, at: host.now().toISOString() }
      const isKept = await host.reads.put(read).then(
        () => true,
        () => false,
      )
      if (!isKept) await host.send(read)
      else await sendReads()
      return (await host.reads.all().catch(() => [])).some((one) => one.id === read.id)
    },
    waiting: async (): Promise<number> => (await host.reads.all().catch(() => [])).length,
  }
}
export type Shift = ReturnType<typeof makeShift>
