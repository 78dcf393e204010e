import type { Entity } from '#foundation/contract/house.ts'
import type { Manifest, ParameterSpec } from '#foundation/contract/manifest.ts'
import { moduleNames } from '#foundation/contract/notices.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import type { ParameterValue } from '#services/parameters/contract.ts'
import type { Declared } from '#services/parameters/server/api.ts'
import type { ForWhom } from '../../contract.ts'
import own from '../../module.ts'

export const ENTITIES: readonly Entity[] = ['MB', 'HB', 'JV']

let manifests: ReadonlyMap<string, Manifest> = new Map()

/** Reads what the modules declare, once, when the portal starts. */
export const readManifests = (portal: Portal): void => {
  manifests = new Map(portal.rooms.map(({ name, manifest }) => [name, manifest]))
}

export const manifestOf = (module: string): Manifest | undefined => manifests.get(module)

export const specOfKey = (module: string, key: string): ParameterSpec | undefined => {
  const declared = manifests.get(module)?.parameters
  return declared && Object.hasOwn(declared, key) ? declared[key] : undefined
}

/** Rooms only can be shut: services carry all others, and this room has to open them again. */
export const canBeShut = (module: string): boolean => manifests.get(module)?.floor === 'room' && module !== own.name

export const closableModules = (): string[] => [...manifests.keys()].filter(canBeShut).sort()

/** How a module is called: by its notices, else by its first screen, else by its folder. */
export function moduleWords(ctx: Pick<Ctx, 'text'>, module: string): { moduleCn: string; moduleEn: string } {
  const { moduleCn, moduleEn } = moduleNames(ctx, module)
  if (moduleCn && moduleEn) return { moduleCn, moduleEn }
  const title = manifests.get(module)?.screens[0]?.path
  const say = (lang: 'zh' | 'en') => (title ? ctx.text(`screen.${title}`, {}, lang) : module)
  return { moduleCn: say('zh'), moduleEn: say('en') }
}

export const keyWords = (ctx: Pick<Ctx, 'text'>, key: string) => ({
  ...inBoth(ctx, 'name', `parameter.${key}`),
})

/**
 * What a parameter rules, in words with a value in it: the message of its rule where that names the parameter, else its own sentence, else its name
 * with the value (UOP-13).
 */
export function ruleWords(ctx: Pick<Ctx, 'text' | 'parameters'>, module: string, key: string, value: ParameterValue, entity?: Entity) {
  const manifest = manifests.get(module)
  const spec = specOfKey(module, key)
  const given = { ...(manifest && (ctx.parameters(manifest, entity) as Record<string, ParameterValue>)), [key]: value }
  const say = (lang: 'zh' | 'en'): string => {
    const found = [`rule.${spec?.rule}`, `parameter.${key}.says`].find((name) => ctx.text(name, {}, lang).includes(`{${key}}`))
    return found ? ctx.text(found, given, lang) : ctx.text('ent-tools.ruleIs', { name: ctx.text(`parameter.${key}`, {}, lang), value }, lang)
  }
  return { ruleCn: say('zh'), ruleEn: say('en') }
}

/** The value that counts for a company, or for all; whose it is (UOP-05). */
export function valueFor({ inForce, default: standard }: Declared, entity: ForWhom): { value: ParameterValue; of: 'own' | 'all' | 'default' } {
  const own = inForce[entity]
  if (own && entity !== 'all') return { value: own.value, of: 'own' }
  return inForce.all ? { value: inForce.all.value, of: 'all' } : { value: standard, of: 'default' }
}
