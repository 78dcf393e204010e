import { GONE } from '../../rules/addresses.ts'
import { adapter, Refusing } from '../commands/adapters.ts'
import { pushMessage } from '../commands/payloads.ts'
import { vapidHeader, vapidKeys } from '../data/vapid.ts'

const SECONDS_KEPT = 43_200
const NOT_THERE = [404, 410]
const FAULTS_FROM = 500
const TOO_MANY = 429

const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/**
 * Wakes a browser by the push service of its maker (RFC 8030), without a word: nothing of ours lies with them, and nothing has to be enciphered. The
 * page's own worker says that something waits.
 */
adapter('web-push', {
  async send({ payload }, reach, job) {
    const { endpoint, urgent } = pushMessage.parse(payload)
    const authorization = await job.read(async (ctx) => vapidHeader(vapidKeys(ctx), endpoint, addressIn(reach.settings.from ?? ''), ctx.now))
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { authorization, ttl: String(SECONDS_KEPT), urgency: urgent ? 'high' : 'normal' },
      signal: reach.signal,
      redirect: 'error',
    })
    if (NOT_THERE.includes(answer.status)) return GONE
    if (answer.status >= FAULTS_FROM || answer.status === TOO_MANY) throw new Error(`HTTP ${answer.status}`)
    if (!answer.ok) throw new Refusing(`HTTP ${answer.status}`)
    return `HTTP ${answer.status}`
  },
  test: async () => 'web-push',
})
