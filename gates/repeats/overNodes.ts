import { newId } from '#foundation/database/columns.ts'
import type { RunningNode } from '#foundation/testing/nodes.ts'
import type { NodesPortal } from '#foundation/testing/overNodes.ts'
import type { Sample } from '#foundation/testing/samples.ts'
import { type Answered, make, prepare } from '../calls.ts'

const told = ({ status, code, returnMsg = '', content }: Answered) => `${status} ${code} ${returnMsg}${content === undefined ? '' : JSON.stringify(content)}`

/** A write that reaches two nodes at the same moment: with one key it is done once and answered alike, with two as its sample says. `n` counts its tries. */
export async function repeatedOn(t: NodesPortal, nodes: readonly RunningNode[], sample: Sample, n: number): Promise<string[]> {
  const cookies = sample.by === 'visitor' ? {} : await t.session(nodes[0]!, sample.by)
  const both = async (sent: number, keys: readonly [string, string]) => {
    const given = await prepare(t, sample, sent)
    return Promise.all(keys.map((key, i) => make(t.on(nodes[i % nodes.length]!, cookies), sample, given, key)))
  }
  const findings: string[] = []
  const key = newId()
  const alike = (await both(n, [key, key])).map(told)
  if (!alike[0]!.startsWith('200 10000') || alike[0] !== alike[1]) findings.push(`with one key on two nodes it was answered ${alike.join(' and ')}`)
  const raced = await both(n + 1, [newId(), newId()])
  const done = raced.filter(({ code }) => code === '10000').length
  if (done !== (sample.again ? 2 : 1) || raced.some(({ status }) => status >= 500))
    findings.push(`with two keys on two nodes at once it was done ${done} times: ${raced.map(told).join(' and ')}`)
  return findings.map((finding) => `${sample.call.call}: ${finding}`)
}
