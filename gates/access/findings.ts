import type { Endpoint } from '#foundation/contract/endpoint.ts'
import type { Room } from '#foundation/server/house.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { type Sample, samplesOf } from '#foundation/testing/samples.ts'
import { prepare } from '../calls.ts'
import { type Crowd, permissionsOf } from './persons.ts'
import { forgers, owners, type Tried, viewers, visitors, without } from './tries.ts'

/** Makes a call of a room in the name of everybody who may not make it, and of who may. @returns what gives the findings of a call */
export async function accessOf(t: TestPortal, who: Crowd, room: Room): Promise<(endpoint: Endpoint) => Promise<string[]>> {
  const samples = new Map<string, Sample>((await samplesOf(room)).map((sample) => [sample.call.call, sample]))
  const stated = permissionsOf(room)
  return async (endpoint) => {
    const sample = samples.get(endpoint.call)
    const tried: Tried = sample
      ? { sample, sent: await prepare(sample.sameSession ? { ...t, as: who.session } : t, sample, 0) }
      : { sample: { call: endpoint, by: 'visitor' } as Sample, sent: { input: {} } }
    const permissions = stated(endpoint)
    const findings = [
      ...(permissions.includes('public') ? [] : await visitors(t, tried)),
      ...(await without(who, permissions, tried)),
      ...(await viewers(t, who, tried)),
      ...(await forgers(who, tried)),
      ...(sample ? await owners(t, who, permissions, tried) : []),
    ]
    return findings.map((finding) => `${room.name}: ${endpoint.call}: ${finding}`)
  }
}
