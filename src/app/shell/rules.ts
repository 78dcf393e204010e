import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

/** Computed from the dates of a banner, never stored. */
export const bannerLife = lifecycle({
  of: 'NoticeBanner',
  derived: true,
  initial: 'planned',
  states: { planned: 'b', current: 'g', ended: 'n' },
  transitions: [
    { action: 'start', from: ['planned'], to: 'current', by: 'system' },
    { action: 'end', from: ['planned', 'current'], to: 'ended', by: 'platform-admin or system' },
  ],
})

/** Of these any one opens the menu of benefits (SHELL-16). */
export const BENEFITS = ['FREEMEAL', 'RECOGNITION', 'TICKET', 'EXTERNALBENEFIT', 'DISCOUNT'] as const

export interface MenuScreen {
  path: string
  permission: readonly string[]
  group: string
  order: number
}

const PERSONAL = 'ESSMSS'
/** SHELL-20: what stands for the group of personal and team pages counts for nothing without one of its sub-permissions. */
const counted = (permissions: ReadonlySet<string>): ReadonlySet<string> =>
  [...permissions].some((id) => id.startsWith(`${PERSONAL}_`)) ? permissions : new Set([...permissions].filter((id) => id !== PERSONAL))

/** Whether a person may open a screen: any one of its permissions, or none asked for (SESS-09). */
export const mayOpen = (screen: { permission: readonly string[] | 'public' }, permissions: ReadonlySet<string>): boolean =>
  screen.permission === 'public' || screen.permission.length === 0 || screen.permission.some((id) => permissions.has(id))

/** The menu by group: what may be opened and is not hidden (SHELL-14); a group without an entry vanishes (SHELL-13), that of benefits needs one of its permissions (SHELL-16). */
export function menuOf<S extends MenuScreen>(
  screens: readonly S[],
  groups: readonly string[],
  who: { permissions: ReadonlySet<string>; hidden: ReadonlySet<string> },
): { group: string; entries: S[] }[] {
  const permissions = counted(who.permissions)
  return groups
    .filter((group) => group !== 'benefits' || BENEFITS.some((id) => who.permissions.has(id)))
    .map((group) => ({
      group,
      entries: screens
        .filter((s) => s.group === group && !who.hidden.has(s.path) && mayOpen(s, permissions))
        .sort((a, b) => a.order - b.order || a.path.localeCompare(b.path)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

export type BannerState = (typeof bannerLife.states)[number]

/** Above this share of its calls a module fails too often; of a few calls at night one fault is a large share, hence the least number. */
const FAULT_SHARE = 0.02
const FAULTS_AT_LEAST = 5

/** Whether administrators have to know of what a module has answered in the last ten minutes. */
export const failsTooOften = ({ calls, faults }: { calls: number; faults: number }): boolean => faults >= FAULTS_AT_LEAST && faults > calls * FAULT_SHARE

/** Where a banner stands at a time. `replaced`: in each of its companies another one has begun since, which put an end to it. */
export const bannerStateAt = (banner: { from: Date; to: Date | null; replaced: boolean }, now: Date): BannerState =>
  banner.from > now ? 'planned' : banner.replaced || (banner.to !== null && banner.to <= now) ? 'ended' : 'current'

/** What may be done with a banner in a state, told with the banner (SHELL-58): what has ended stays as it was. */
export const bannerCan = (state: BannerState): ('edit' | 'end')[] => (state === 'ended' ? [] : ['edit', 'end'])
