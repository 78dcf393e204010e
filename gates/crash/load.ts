import { isDeepStrictEqual } from 'node:util'
import { signInBy, type TestClient, type Transport, testClient } from '#foundation/testing/client.ts'
import { networkTo, type RunningNode } from '#foundation/testing/nodes.ts'
import type { Sample } from '#foundation/testing/samples.ts'
import { type Answered, make, type Sent } from '../calls.ts'
import { keyBy } from './chance.ts'

/** A call that was made ready. */
export interface Try {
  sample: Sample
  sent: Sent
}

/** A call that was made: what was answered before the node was killed, or nothing. */
export interface Made extends Try {
  key: string
  answer?: Answered
}

const AT_ONCE = 6
/** Between the answer that is waited for and the end: about as long as a write takes. */
const LATEST_MS = 60
const FORBIDDEN = 403
/** The session is over, or one of looking on as somebody else, who may change nothing. */
const NOT_THEIRS = ['10004', 'SESS-25']

/** People by their sessions, which outlive the node. */
export class Crowd {
  readonly #cookies = new Map<string, Record<string, string>>()
  #transport: Transport = () => Promise.reject(new Error('no node'))

  /** From now on speaks with a node that was started anew: what was connected with the one before is not used again. */
  meet({ port }: RunningNode): void {
    this.#transport = networkTo(port)
  }

  async #client(who: string, anew = false): Promise<TestClient> {
    if (who === 'visitor') return testClient(this.#transport, {})
    const cookies = (!anew && this.#cookies.get(who)) || (await signInBy(this.#transport, who))
    this.#cookies.set(who, cookies)
    return testClient(this.#transport, cookies)
  }

  /** Signs in who has no session yet. */
  async enter(people: readonly string[]): Promise<void> {
    for (const who of new Set(people)) await this.#client(who)
  }

  /** Makes a call; whose session another call has ended, or made one of looking on as somebody else, signs in again. */
  async make({ sample, sent }: Try, key: string): Promise<Answered> {
    const answer = await make(await this.#client(sample.by), sample, sent, key)
    return (NOT_THEIRS.includes(answer.code) || answer.status === FORBIDDEN) && sample.by !== 'visitor'
      ? make(await this.#client(sample.by, true), sample, sent, key)
      : answer
  }
}

/** Sends what was made ready, several at once, and kills the node at some moment while the last of it is under way. @returns every call that was begun */
export async function loadAndKill(node: RunningNode, crowd: Crowd, given: readonly Try[], random: () => number): Promise<Made[]> {
  const queue = [...given]
  await crowd.enter(queue.map(({ sample }) => sample.by))
  // counted in answers and not in time, so that a slow machine has as much under way as a fast one
  const killAfter = Math.floor(random() * Math.max(1, queue.length - AT_ONCE))
  const moment = random() * LATEST_MS
  const made: Made[] = []
  let answers = 0
  let killed: Promise<void> | undefined
  const kill = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, moment))
    await node.kill()
  }
  const work = async (): Promise<void> => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const begun: Made = { ...one, key: keyBy(random) }
      made.push(begun)
      try {
        begun.answer = await crowd.make(one, begun.key)
        answers++
        if (answers > killAfter) killed ??= kill()
      } catch {
        return // the node is gone
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await (killed ?? node.kill())
  return made
}

export const acknowledged = ({ answer }: Made): boolean => answer?.code === '10000'

/**
 * Sends everything again under its keys: what was acknowledged gets the answer it had, what was not is done now or was done.
 * @returns what is wrong
 */
export async function sendAgain(crowd: Crowd, made: readonly Made[]): Promise<string[]> {
  const faults: string[] = []
  for (const one of made) {
    const { call, kind } = one.sample.call
    if (one.answer && one.answer.status >= 500) faults.push(`${call} answers ${one.answer.status} under the load`)
    if (kind !== 'write') {
      // an upload has no key: what was cut off is sent anew, and may be there twice
      one.answer ??= await crowd.make(one, one.key)
      continue
    }
    const answer = await crowd.make(one, one.key)
    if (answer.status >= 500) faults.push(`${call} answers ${answer.status} after the restart`)
    else if (acknowledged(one) && !isDeepStrictEqual(answer.content, one.answer?.content))
      faults.push(
        `${call} was acknowledged and is not there: the same key is answered ${JSON.stringify(answer).slice(0, 200)} instead of ${JSON.stringify(one.answer).slice(0, 200)}`,
      )
    else one.answer = answer
  }
  return faults
}
