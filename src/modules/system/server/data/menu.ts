import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { menuVisibility } from '#services/access/server/api.ts'
import { entity as entities } from '#services/people/contract.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { menuVisibility as call } from '../../contract/index.ts'
import { neverHidden } from '../../rules/menus.ts'
import { refOf, screensOf } from './house.ts'

type Menu = OutputOf<typeof call>['menus'][number]

/** Every screen with what each company sees of it: the seed of the manifests, and what administrators changed. */
export async function menuOf(ctx: Ctx): Promise<OutputOf<typeof call>> {
  const cells = await menuVisibility(ctx)
  const at = new Map(cells.map((cell) => [`${cell.entity} ${cell.menuKey}`, cell]))
  const people = await personRefs(ctx, [...new Set(cells.flatMap(({ changedBy }) => (changedBy && /^\d{8}$/.test(changedBy) ? [changedBy as SsoId] : [])))])
  const cellOf = (entity: Entity, path: string): Menu['cells'][Entity] => {
    const cell = at.get(`${entity} ${path}`)
    return {
      hidden: cell?.hidden ?? false,
      seed: cell?.seed ?? false,
      changed:
        cell?.changedBy && cell.changedAt
          ? { by: cell.changedBy, person: people.get(cell.changedBy as SsoId) ?? null, at: cell.changedAt.toISOString() }
          : null,
    }
  }
  const groupName = (group: string | undefined, lang: 'zh' | 'en') => (group ? ctx.text(`shell.group.${group}`, {}, lang) : '')
  return {
    menus: screensOf(ctx)
      .filter((screen) => screen.path !== '/' && !screen.bare)
      .sort(
        (a, b) =>
          Number(a.group === undefined) - Number(b.group === undefined) ||
          (a.group ?? '').localeCompare(b.group ?? '') ||
          (a.order ?? 100) - (b.order ?? 100) ||
          a.path.localeCompare(b.path),
      )
      .map((screen) => ({
        ...refOf(ctx, screen),
        module: screen.module,
        group: screen.group ?? null,
        groupCn: groupName(screen.group, 'zh'),
        groupEn: groupName(screen.group, 'en'),
        locked: neverHidden(screen.path),
        cells: Object.fromEntries(entities.options.map((one) => [one, cellOf(one, screen.path)])) as Menu['cells'],
      })),
  }
}
