import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Kept, KeptThing } from '#foundation/web/kept.ts'
import type { VendorProcedure } from '../../contract/index.ts'
import { type KeptRead, makeShift } from '../../web/parts/shift.ts'

const [LOST, OVER, GONE] = [new Error('no network'), new Error('session'), new Error('LOTO-06')]

function keptInMemory<T extends KeptThing>(): Kept<T> {
  const things = new Map<string, T>()
  return {
    all: async () => [...things.values()],
    put: async (thing) => void things.set(thing.id, thing),
    drop: async (id) => void things.delete(id),
  }
}

const procedure = (versionNo: number, venue = '矿山飞车'): VendorProcedure => ({
  ...{ id: randomUUID(), versionNo, thisIssue: '2026-01-01', readToday: false, overdue: false, procedureCode: 'C-1', venue },
  ...{ building: 'B', locationNumber: 'L', equipmentName: '提升链条', equipmentType: '', equipmentStatus: 'in-service' },
  ...{ manufacturer: '', assetNumber: '', energySources: [], steps: [] },
})

/** A device of a vendor, and a server that may be away. */
function device() {
  const world = { fault: undefined as Error | undefined, now: new Date('2026-11-20T04:00:00Z'), valid: procedure(1), sent: [] as KeptRead[] }
  const answer = async <T>(work: () => T): Promise<T> => {
    if (world.fault) throw world.fault
    return work()
  }
  const shift = makeShift({
    now: () => world.now,
    newId: () => randomUUID(),
    lost: (fault) => fault === LOST,
    over: (fault) => fault === OVER,
    fetch: () => answer(() => world.valid),
    picture: () => answer(() => new Blob()),
    send: (read) => answer(() => world.sent.push(read)),
    procedures: keptInMemory(),
    reads: keptInMemory(),
  })
  return { world, shift }
}

test('LOTO-16 steps and confirmations go on without network by the version that was fetched', async () => {
  const { world, shift } = device()
  const first = await shift.open('C-1')
  expect(first).toMatchObject({ alone: false, before: undefined })
  world.fault = LOST
  expect(await shift.open('C-1')).toMatchObject({ alone: true, procedure: { of: { versionNo: 1 } } })
  await expect(shift.open('C-2'), 'what was never fetched is not there').rejects.toBe(LOST)
  expect(await shift.confirm(first.procedure.of)).toBe(true)
  expect(world.sent).toEqual([])
  world.fault = undefined
  world.now = new Date('2026-11-20T09:00:00Z')
  const newer = procedure(2, '旋转木马')
  const read = world.valid.id
  world.valid = newer
  const back = await shift.open('C-1')
  expect(back.before?.versionNo, 'what it had is there to be compared').toBe(1)
  expect(world.sent).toMatchObject([{ procedure: read, versionNo: 1, at: '2026-11-20T04:00:00.000Z' }])
  expect(await shift.waiting()).toBe(0)
})

test('LOTO-06 LOTO-16 what is not valid any more is let go of, and what was confirmed waits for the session', async () => {
  const { world, shift } = device()
  const { procedure: of } = await shift.open('C-1')
  world.fault = OVER
  expect(await shift.confirm(of.of)).toBe(true)
  world.fault = GONE
  await expect(shift.open('C-1')).rejects.toBe(GONE)
  world.fault = LOST
  await expect(shift.open('C-1')).rejects.toBe(LOST)
  expect(await shift.waiting()).toBe(1)
})
