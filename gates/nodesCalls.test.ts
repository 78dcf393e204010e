import { afterAll, describe, expect, test } from 'vitest'
import type { RunningNode } from '#foundation/testing/nodes.ts'
import { openNodes } from '#foundation/testing/portal.ts'
import { samplesOf } from '#foundation/testing/samples.ts'
import { accessOf } from './access/findings.ts'
import { crowd } from './access/persons.ts'
import { some } from './depth.ts'
import { inputsOf } from './input/findings.ts'
import { repeatedOn } from './repeats/overNodes.ts'

const server = process.env.TEST_DATABASE_URL
/** So many calls of the whole house are made over nodes by each gate of calls, however many rooms there are; all in the deep run (TEST_NODES). */
const CALLS = 12
/** Tries of samples are told apart by their number; those of the other gates lie below. */
const FIRST_TRY = 100
/** Calls that end or turn the session with which the other node is asked at the same moment. */
const TURNS_SESSION = ['POST /api/basic/role/v1/logOut', 'POST /api/basic/session/v1/viewAs']

describe.skipIf(!server)('the gates of calls hold over two nodes as in one process', async () => {
  if (!server) return
  const t = await openNodes(2, server)
  afterAll(() => t.close())
  const [one, other] = t.nodes as [RunningNode, RunningNode]
  const { rooms } = t.portal
  const who = crowd(t, rooms)
  const made = (await Promise.all(rooms.map(async (room) => (await samplesOf(room)).map((sample) => ({ room, sample }))))).flat()
  const calls = (gate: string) => some(made, CALLS, gate).map(({ room, sample }) => [sample.call.call, room, sample.call] as const)

  test.each(calls('access'))('access: %s', async (_, room, call) => {
    expect(await (await accessOf(t, who, room))(call)).toEqual([])
  })

  test.each(calls('input'))('bad input: %s', async (_, room, call) => {
    const inputs = await inputsOf(t, who, room, { made: 3, spoilt: 6, wires: 2 })
    expect(await inputs.findings(call)).toEqual([])
  })

  const writes = made.map(({ sample }) => sample).filter(({ call }) => call.kind === 'write' && !TURNS_SESSION.includes(call.call))
  test.each(some(writes, CALLS, 'repeats').map((sample) => [sample.call.call, sample] as const))('repeats: %s', async (_, sample) => {
    expect(await repeatedOn(t, [one, other], sample, FIRST_TRY + 2 * writes.indexOf(sample))).toEqual([])
  })
})
