import type { Entity } from '#foundation/contract/house.ts'
import type { ParameterSpec } from '#foundation/contract/manifest.ts'
import type { Db } from '#foundation/database/db.ts'
import { asc } from '#foundation/database/drizzle.ts'
import { versionOf } from '#foundation/database/versionTable.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { inForce, type ParameterValue, type Planned } from '../../rules.ts'
import { parametersVersion, parametersValues as values } from '../tables.ts'

type Specs = Readonly<Record<string, ParameterSpec>>

/** The planned values of a running program, in memory: reading a parameter costs no query (PARAM-03). */
export interface Store {
  /** What a room declares; undefined where there is no such room. */
  specs(room: string): Specs | undefined
  readonly rooms: readonly string[]
  value(room: string, key: string, spec: ParameterSpec, given: { entity?: Entity; at: Date }): ParameterValue
  /** Reads all values anew. */
  load(db: Db): Promise<void>
  /** Reads them anew where another node or a queued event says they have changed. */
  refresh(db: Db): Promise<void>
}

export function makeStore(rooms: Portal['rooms']): Store {
  const declared = new Map<string, Specs>(rooms.map((room) => [room.name, room.manifest.parameters]))
  let plans: ReadonlyMap<string, readonly Planned[]> = new Map()
  let known = -1
  const store: Store = {
    specs: (room) => declared.get(room),
    rooms: [...declared.keys()],
    value(room, key, spec, given) {
      const found = plans.get(`${room}/${key}`)
      return (found && inForce(found, given)?.value) ?? spec.default
    },
    async load(db) {
      const version = await versionOf(db, parametersVersion)
      const read = await db
        .select({ room: values.room, key: values.key, entity: values.entity, value: values.value, from: values.from, to: values.to })
        .from(values)
        .orderBy(asc(values.from), asc(values.seq))
      plans = Map.groupBy(read, ({ room, key }) => `${room}/${key}`)
      known = version
    },
    async refresh(db) {
      if ((await versionOf(db, parametersVersion)) !== known) await store.load(db)
    },
  }
  return store
}

const stores = new WeakMap<Ctx['secrets'], Store>()

export const remember = (portal: Portal, store: Store): void => void stores.set(portal.secrets, store)

/** The memory of the program that a context belongs to. */
export function storeOf(of: Pick<Ctx, 'secrets'>): Store {
  const store = stores.get(of.secrets)
  if (!store) throw new Error('the parameters service has not been started')
  return store
}

/** As `storeOf`, before the start too: then only defaults are known. */
export const storeIfStarted = (of: Pick<Ctx, 'secrets'>): Store | undefined => stores.get(of.secrets)
