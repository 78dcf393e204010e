import type { Adapter, AdapterPayload } from 'oidc-provider'
import { ticks } from '#foundation/time.ts'

/** What the embedded identity provider remembers at most; a demonstration needs a few hundred. */
const MOST = 10_000

/** The memory of one embedded identity provider: it forgets with the process, as a demonstration may. */
export function identityProviderStore(): (model: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const get = (key: string): AdapterPayload | undefined => {
      const found = kept.get(key)
      if (found && found.until > ticks()) return found.payload
      kept.delete(key)
      return undefined
    }
    const findBy = (is: (payload: AdapterPayload) => boolean) => {
      for (const key of kept.keys()) {
        const payload = key.startsWith(`${model}:`) ? get(key) : undefined
        if (payload && is(payload)) return payload
      }
      return undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        kept.delete(keyOf(id))
        kept.set(keyOf(id), { payload, until: ticks() + (expiresIn ?? 86_400) * 1_000 })
        const [oldest] = kept.keys()
        if (kept.size > MOST && oldest) kept.delete(oldest)
      },
      find: async (id) => get(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const payload = get(keyOf(id))
        if (payload) payload.consumed = Math.floor(ticks())
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
