import type { Ctx } from '#foundation/server/context.ts'
import type { SecretName } from '../../rules/ports.ts'
import type { Reach } from '../commands/adapters.ts'
import type { connector } from '../tables.ts'

export const SEALED_FOR = 'integrations.connector'

/** What an adapter needs to know of the other side; a secret is opened when it is asked for. */
export const reachOf = (
  ctx: Pick<Ctx, 'secrets'>,
  { settings, secrets }: Pick<typeof connector.$inferSelect, 'settings' | 'secrets'>,
): Omit<Reach, 'signal'> => ({
  settings,
  secret: (name: SecretName) => {
    const sealed = secrets[name]
    return sealed === undefined ? undefined : ctx.secrets.open(SEALED_FOR, sealed)
  },
})
