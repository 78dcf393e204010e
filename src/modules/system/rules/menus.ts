import { rules } from '#foundation/contract/rules.ts'

const NEVER_HIDDEN = ['/', '/login', '/{lang}/system/permission']
/** Home and signing out are no menus that could be hidden; the profile and this screen are (SYS-16). */
export const neverHidden = (path: string): boolean => NEVER_HIDDEN.includes(path) || path === '/{lang}/profile' || path.startsWith('/{lang}/profile/')

export const hiding = rules<object, { menuKey: string; hidden: boolean }>({
  'SYS-16': ({ input }) => input.hidden && neverHidden(input.menuKey),
})

/** Whether a person may open a screen: any one of its permissions, or none asked for (SESS-09). */
export const opens = (screen: { permission: readonly string[] | 'public' }, held: { has(id: string): boolean }): boolean =>
  screen.permission === 'public' || screen.permission.length === 0 || screen.permission.some((id) => held.has(id))
