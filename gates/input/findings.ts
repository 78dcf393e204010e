import fc from 'fast-check'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { SUCCESS, TOO_MANY } from '#foundation/contract/envelope.ts'
import type { Room } from '#foundation/server/house.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, samplesOf } from '#foundation/testing/samples.ts'
import { type Crowd, permissionsOf } from '../access/persons.ts'
import { inputSchema, prepare, type Sent } from '../calls.ts'
import { SEED, some } from '../depth.ts'
import { codesOf } from './codes.ts'
import { madeFrom } from './made.ts'
import { oddText } from './oddText.ts'
import { type Received, sender, wireOf } from './send.ts'
import { shown, spoiltOf } from './spoil.ts'
import { changedIn, changedRows } from './storedTexts.ts'
import { oddWires } from './wires.ts'

/** How many inputs are made from the schema of each call, how many ways to spoil a sample are tried, and how many odd bodies. */
export interface Runs {
  made: number
  spoilt: number
  wires: number
}

/** Calls with a field that takes any text, and whether they took an odd one. */
export const takesText: [call: string, took: boolean][] = []

/** Sends the calls of a room what nobody thought of. */
export async function inputsOf(t: TestPortal, who: Crowd, room: Room, runs: Runs) {
  const samples = new Map<string, Sample>((await samplesOf(room)).map((sample) => [sample.call.call, sample]))
  const stated = permissionsOf(room)
  const codes = codesOf(t.portal.rooms)
  const kept: string[] = []

  /** Who makes a call that has no sample: whoever may. */
  const caller = async (endpoint: Endpoint): Promise<string> => {
    const permissions = stated(endpoint)
    if (permissions.includes('public')) return 'visitor'
    return [...(await who.holders(permissions))].find(([, holds]) => holds)?.[0] ?? '10000009'
  }

  const readers = new Map<string, ReturnType<typeof sender>>()
  /** Reads share a session, since signing in costs more than most calls; what changes something may end its own or turn it into another's. */
  const senderOf = (endpoint: Endpoint, by: string): ReturnType<typeof sender> => {
    if (endpoint.kind !== 'read') return sender(t, by)
    const one = readers.get(by) ?? sender(t, by)
    readers.set(by, one)
    return one
  }

  return {
    /** What is wrong with the answers of a call to what is odd. */
    async findings(endpoint: Endpoint): Promise<string[]> {
      const { call } = endpoint
      const sample = samples.get(call)
      let tries = 1 // the gate of access makes the one before, at times on the same portal
      // a sample may make who makes it
      let right: Sent = sample ? await prepare(t, sample, tries++) : { input: {} }
      const { send, input: sendInput } = await senderOf(endpoint, sample?.by ?? (await caller(endpoint)))
      const findings: string[] = []
      const judge = async (says: string, answer: Promise<Received>): Promise<Received | undefined> => {
        const got = await answer.catch((fault: Error) => fault)
        const fault = got instanceof Error ? got.message : wrong(got, codes)
        if (fault) findings.push(`${room.name}: ${call}: ${says}: ${fault}`)
        return got instanceof Error ? undefined : got
      }

      for (const wire of some(oddWires(endpoint, wireOf(endpoint, right)), runs.wires, call)) {
        const answer = await judge(wire.says, send(endpoint, wire))
        // an odd header with an input that is right has used up the thing as well
        if (answer?.code === SUCCESS && sample && endpoint.kind !== 'read') right = await prepare(t, sample, tries++)
      }

      for (const { says, input } of sample ? some(spoiltOf(right.input), runs.spoilt, call) : []) {
        const answer = await judge(says, sendInput(endpoint, { ...right, input: input() }))
        // what was taken although it was odd has used up the thing
        if (answer?.code === SUCCESS && endpoint.kind !== 'read') right = await prepare(t, sample!, tries++)
      }

      for (const input of fc.sample(madeFrom(inputSchema(endpoint)), { seed: SEED, numRuns: runs.made }))
        await judge(`made ${shown(input)}`, sendInput(endpoint, { ...right, input }))

      if (sample && endpoint.kind === 'write') {
        const odd = await oddText(endpoint, right.input, (input) => sendInput(endpoint, { ...right, input }))
        if (odd !== 'none') takesText.push([`${room.name}: ${call}`, odd !== undefined])
        kept.push(...(typeof odd === 'object' ? changedIn(room.name, call, odd.content) : []))
      }
      return findings
    },

    /** Odd texts that these calls took and that stand differently in a table of the room, or come back differently from one of its reads. */
    async changed(): Promise<string[]> {
      kept.push(...(await changedRows(t, room)))
      for (const endpoint of room.endpoints) {
        if (endpoint.access === 'service' || endpoint.kind !== 'read' || !endpoint.input.safeParse({}).success) continue
        const { input: sendInput } = await senderOf(endpoint, samples.get(endpoint.call)?.by ?? (await caller(endpoint)))
        const pages = 'pageSize' in ((endpoint.input as { shape?: object }).shape ?? {})
        const { content } = await sendInput(endpoint, { input: pages ? { pageSize: 100 } : {} })
        kept.push(...changedIn(room.name, endpoint.call, content))
      }
      return kept.map((finding) => `${room.name}: ${finding}, and something else was sent`)
    },
  }
}

/** What is wrong with an answer, whatever was sent. */
function wrong({ status, code, type, text, traceId }: Received & { traceId?: string }, codes: ReadonlySet<string>): string | undefined {
  if (code === TOO_MANY) return 'answered that there were too many requests, so that nothing was tried: see the addresses of send.ts'
  if (status >= 500) return `answered ${status} (trace ${traceId}): refuse it in the schema of contract.ts, or in the command`
  if (code === undefined && status === 200 && !type.startsWith('application/json') && text !== undefined) return undefined
  if (code === undefined || !codes.has(code)) return `answered ${status} with the code ${code}, which no specification has`
  return undefined
}
