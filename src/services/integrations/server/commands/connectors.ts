import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { saveConnector } from '../../contract.ts'
import manifest from '../../module.ts'
import { adaptersOf, movedAway, PORTS, ports, SETTINGS, type SecretName, type Settings, secretNames } from '../../rules.ts'
import { SEALED_FOR } from '../data/reach.ts'
import { connector } from '../tables.ts'
import { connectorOf } from './breaker.ts'

/** At every start: each port has its row, one that nothing stood behind gets what there is by now, and what is no longer known of it is left as it is. */
export const seedConnectors = (ctx: WriteCtx): Promise<unknown> =>
  ctx.db
    .insert(connector)
    .values(ports.map((port) => ({ port, adapter: adaptersOf(port)[0]!, settings: {}, secrets: {}, active: PORTS[port][0] !== 'none' })))
    .onConflictDoUpdate({
      target: connector.port,
      set: { adapter: sql`excluded.adapter`, active: sql`excluded.active` },
      setWhere: sql`${connector.adapter} = 'none' and excluded.adapter <> 'none'`,
    })

/**
 * Chooses what stands behind a port. What was told the other side in confidence is forgotten when its address or the adapter changes, so
 * that nobody learns a secret by having it sent elsewhere (INTEG-06).
 */
export async function save(ctx: Writer, given: ParsedOf<typeof saveConnector>): Promise<void> {
  const { port, adapter, active } = given
  const before = await connectorOf(ctx.db, port)
  const spec = SETTINGS[adapter]
  const settings: Settings = Object.fromEntries(spec.fields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const strange = adapter !== before.adapter || movedAway(adapter, before.settings, settings)
  const secrets = Object.fromEntries(
    secretNames.flatMap((name): [SecretName, string][] => {
      const mayKeep = name === 'noticeSecret' || (!strange && (spec.secrets as readonly string[]).includes(name))
      const said = given[name]
      if (said) return name === 'noticeSecret' || (spec.secrets as readonly string[]).includes(name) ? [[name, ctx.secrets.seal(SEALED_FOR, said)]] : []
      const kept = before.secrets[name]
      return mayKeep && kept !== undefined ? [[name, kept]] : []
    }),
  )
  await ctx.db
    .update(connector)
    .set({ adapter, settings, secrets, active, ...(strange && { failures: 0, openUntil: null, lastError: null, lastErrorAt: null }) })
    .where(eq(connector.port, port))
  const shown = (of: { adapter: string; active: boolean; settings: Settings; secrets: object }) => ({
    adapter: of.adapter,
    active: of.active,
    ...of.settings,
    secrets: Object.keys(of.secrets),
  })
  await ctx.audit({
    module: manifest.name,
    kind: 'connector.saved',
    target: port,
    before: shown(before),
    after: shown({ adapter, active, settings, secrets }),
  })
}
