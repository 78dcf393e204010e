import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, eq, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import type { saveConnector } from '../../contract.ts'
import manifest from '../../module.ts'
import {
  type AdapterName,
  adaptersOf,
  addressing,
  isInstalled,
  movedAway,
  type PortName,
  ports,
  SETTINGS,
  type SecretName,
  type Settings,
  secretNames,
} from '../../rules/ports.ts'
import { SEALED_FOR } from '../data/reach.ts'
import { connector } from '../tables.ts'

/** At every start: each port has its row; what the installation says of a port holds, what an administrator chose stays. */
export async function seedConnectors(ctx: WriteCtx, installed: Partial<Record<PortName, AdapterName>>): Promise<void> {
  await ctx.db
    .insert(connector)
    .values(ports.map((port) => ({ port, adapter: installed[port] ?? adaptersOf(port)[0]!, settings: {}, secrets: {} })))
    .onConflictDoNothing()
  for (const port of ports.filter(isInstalled)) {
    const adapter = installed[port] ?? adaptersOf(port)[0]!
    await ctx.db
      .update(connector)
      .set({ adapter })
      .where(and(eq(connector.port, port), ne(connector.adapter, adapter)))
  }
}

/** Where people are real: says at the start which ports lead nowhere, so that no mail is waited for that never leaves. */
export async function tellEmbedded({ database, log }: Pick<Portal, 'database' | 'log'>): Promise<void> {
  const rows = await database
    .read()
    .select({ port: connector.port })
    .from(connector)
    .where(and(eq(connector.adapter, 'embedded'), eq(connector.active, true)))
    .orderBy(asc(connector.port))
  if (rows.length) log.warn({ ports: rows.map(({ port }) => port) }, 'these ports are embedded: what goes to them stays in the portal and reaches nobody')
}

/**
 * Chooses what stands behind a port. What was told the other side in confidence is forgotten when its address or the adapter changes, so
 * that nobody learns a secret by having it sent elsewhere (INTEG-06). @throws INTEG-14
 */
export async function save(ctx: Writer, given: ParsedOf<typeof saveConnector>): Promise<void> {
  const { port, adapter, active } = given
  enforce(addressing, { facts: { named: portalOf(ctx).config.connectorHosts }, input: given, p: {}, now: ctx.now })
  // of two who change it at once the second keeps what the first has set
  const before = await locked(ctx, connector, connector.port, port)
  const spec = SETTINGS[adapter]
  const settings: Settings = Object.fromEntries(spec.fields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const strange = adapter !== before.adapter || movedAway(adapter, before.settings, settings)
  const secrets = Object.fromEntries(
    secretNames.flatMap((name): [SecretName, string][] => {
      const mayKeep = name === 'noticeSecret' || (!strange && (spec.secrets as readonly string[]).includes(name))
      const said = given[name]
      if (said) return name === 'noticeSecret' || (spec.secrets as readonly string[]).includes(name) ? [[name, ctx.secrets.seal(SEALED_FOR, said)]] : []
      const stored = before.secrets[name]
      return mayKeep && stored !== undefined ? [[name, stored]] : []
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
